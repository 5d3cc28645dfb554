-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_RolloutFailure" (
    "rolloutId" TEXT NOT NULL,
    "gateId" TEXT NOT NULL,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "stepIndex" INTEGER,
    "detail" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "counted" BOOLEAN NOT NULL DEFAULT true,

    PRIMARY KEY ("gateId", "rolloutId"),
    CONSTRAINT "RolloutFailure_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_RolloutFailure" ("backend", "detail", "gateId", "kind", "level", "modelId", "offline", "revisionId", "rolloutId", "signature", "stepIndex", "tierName", "version") SELECT "backend", "detail", "gateId", "kind", "level", "modelId", "offline", "revisionId", "rolloutId", "signature", "stepIndex", "tierName", "version" FROM "RolloutFailure";
DROP TABLE "RolloutFailure";
ALTER TABLE "new_RolloutFailure" RENAME TO "RolloutFailure";
CREATE INDEX "RolloutFailure_rolloutId_idx" ON "RolloutFailure"("rolloutId");
CREATE INDEX "RolloutFailure_tierName_modelId_signature_idx" ON "RolloutFailure"("tierName", "modelId", "signature");
CREATE INDEX "RolloutFailure_revisionId_modelId_idx" ON "RolloutFailure"("revisionId", "modelId");
CREATE INDEX "RolloutFailure_counted_kind_level_modelId_backend_offline_tierName_idx" ON "RolloutFailure"("counted", "kind", "level", "modelId", "backend", "offline", "tierName");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
