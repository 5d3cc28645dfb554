-- AlterTable
ALTER TABLE "Family" ADD COLUMN "seedName" TEXT;
ALTER TABLE "Family" ADD COLUMN "wave" INTEGER;

-- CreateTable
CREATE TABLE "TierFacet" (
    "tierName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,

    PRIMARY KEY ("tierName", "kind", "value"),
    CONSTRAINT "TierFacet_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TierRate" (
    "tierName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "rate" REAL NOT NULL,
    "passes" INTEGER NOT NULL,
    "scored" INTEGER NOT NULL,
    "verdict" TEXT,
    "gateId" TEXT NOT NULL,

    PRIMARY KEY ("tierName", "kind", "backend", "modelId"),
    CONSTRAINT "TierRate_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TierDocument" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tierName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "TierDocument_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeftoverFolder" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "reason" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "location" TEXT,
    "state" TEXT NOT NULL,
    "phase" TEXT,
    "total" INTEGER,
    "done" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "refreshed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "irregular" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "heartbeatAt" DATETIME,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "ImportFinding" (
    "runId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "kinds" TEXT NOT NULL,
    "irregularities" TEXT NOT NULL,
    "reason" TEXT,

    PRIMARY KEY ("runId", "name"),
    CONSTRAINT "ImportFinding_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ImportRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Tier" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "tierKey" INTEGER,
    "wave" INTEGER,
    "language" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "parentName" TEXT,
    "strategies" TEXT NOT NULL,
    "toolCount" INTEGER NOT NULL,
    "goldSteps" INTEGER NOT NULL,
    "entityCount" INTEGER NOT NULL,
    "databaseBytes" INTEGER NOT NULL,
    "irregularityCount" INTEGER NOT NULL DEFAULT 0,
    "validity" TEXT NOT NULL DEFAULT 'unvalidated',
    "decision" TEXT NOT NULL DEFAULT 'none',
    "currentRevisionId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Tier_familyName_fkey" FOREIGN KEY ("familyName") REFERENCES "Family" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Tier" ("createdAt", "currentRevisionId", "databaseBytes", "decision", "description", "entityCount", "familyName", "goldSteps", "irregularityCount", "language", "level", "name", "parentName", "strategies", "toolCount", "updatedAt", "validity") SELECT "createdAt", "currentRevisionId", "databaseBytes", "decision", "description", "entityCount", "familyName", "goldSteps", "irregularityCount", "language", "level", "name", "parentName", "strategies", "toolCount", "updatedAt", "validity" FROM "Tier";
DROP TABLE "Tier";
ALTER TABLE "new_Tier" RENAME TO "Tier";
CREATE UNIQUE INDEX "Tier_currentRevisionId_key" ON "Tier"("currentRevisionId");
CREATE INDEX "Tier_level_idx" ON "Tier"("level");
CREATE INDEX "Tier_updatedAt_idx" ON "Tier"("updatedAt");
CREATE UNIQUE INDEX "Tier_familyName_level_key" ON "Tier"("familyName", "level");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "TierFacet_kind_value_familyName_level_idx" ON "TierFacet"("kind", "value", "familyName", "level");

-- CreateIndex
CREATE INDEX "TierRate_modelId_backend_kind_level_rate_offline_idx" ON "TierRate"("modelId", "backend", "kind", "level", "rate", "offline");

-- CreateIndex
CREATE UNIQUE INDEX "TierDocument_tierName_key" ON "TierDocument"("tierName");

-- CreateIndex
CREATE INDEX "ImportRun_createdAt_idx" ON "ImportRun"("createdAt");

-- CreateIndex
CREATE INDEX "ImportFinding_runId_outcome_name_idx" ON "ImportFinding"("runId", "outcome", "name");

-- CreateIndex
CREATE INDEX "Family_origin_idx" ON "Family"("origin");

-- CreateIndex
CREATE INDEX "Gate_state_finishedAt_idx" ON "Gate"("state", "finishedAt");

-- CreateIndex
CREATE INDEX "Gate_revisionId_idx" ON "Gate"("revisionId");

-- CreateIndex
CREATE INDEX "Gate_kind_state_idx" ON "Gate"("kind", "state");

-- CreateIndex
CREATE INDEX "Gate_createdAt_id_kind_idx" ON "Gate"("createdAt", "id", "kind");

-- Full-text search over TierDocument: the words are normalised before they are stored, so the tokenizer only splits.
CREATE VIRTUAL TABLE "TierSearch" USING fts5("text", content='TierDocument', content_rowid='id', tokenize="unicode61 remove_diacritics 0", prefix='2 3');
CREATE TRIGGER "TierDocument_inserted" AFTER INSERT ON "TierDocument" BEGIN
  INSERT INTO "TierSearch" (rowid, "text") VALUES (new."id", new."text");
END;
CREATE TRIGGER "TierDocument_deleted" AFTER DELETE ON "TierDocument" BEGIN
  INSERT INTO "TierSearch" ("TierSearch", rowid, "text") VALUES ('delete', old."id", old."text");
END;
CREATE TRIGGER "TierDocument_updated" AFTER UPDATE OF "text" ON "TierDocument" BEGIN
  INSERT INTO "TierSearch" ("TierSearch", rowid, "text") VALUES ('delete', old."id", old."text");
  INSERT INTO "TierSearch" (rowid, "text") VALUES (new."id", new."text");
END;
