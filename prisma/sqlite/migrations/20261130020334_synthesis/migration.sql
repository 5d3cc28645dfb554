-- CreateTable
CREATE TABLE "SynthesisRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "driver" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "synthesizerId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "language" TEXT NOT NULL,
    "hint" TEXT NOT NULL DEFAULT '',
    "settings" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "level" INTEGER,
    "familyName" TEXT,
    "liveFamily" TEXT,
    "seedName" TEXT,
    "lastLevel" INTEGER NOT NULL,
    "accepted" INTEGER NOT NULL DEFAULT 0,
    "gates" INTEGER NOT NULL DEFAULT 0,
    "turns" INTEGER NOT NULL DEFAULT 0,
    "tokens" BIGINT NOT NULL DEFAULT 0,
    "costUsd" REAL NOT NULL DEFAULT 0,
    "design" TEXT,
    "similarity" REAL,
    "reward" REAL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "openingId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SynthesisChange" (
    "runId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "textId" TEXT,

    PRIMARY KEY ("runId", "index"),
    CONSTRAINT "SynthesisChange_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SynthesisStep" (
    "runId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "toolNames" TEXT NOT NULL,
    "changed" BOOLEAN NOT NULL,
    "failedCalls" INTEGER NOT NULL,
    "open" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "encoding" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("runId", "index"),
    CONSTRAINT "SynthesisStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SynthesisCandidate" (
    "runId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "tierName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "contentHash" TEXT NOT NULL,
    "draft" INTEGER NOT NULL,
    "revisionId" TEXT NOT NULL,
    "gateId" TEXT NOT NULL,
    "verdict" TEXT,
    "accepted" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("runId", "number"),
    CONSTRAINT "SynthesisCandidate_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TierRevision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tierName" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "contentHash" TEXT NOT NULL,
    "instructionHash" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "interfaceId" TEXT,
    "goldId" TEXT,
    "irregularities" TEXT NOT NULL,
    "validity" TEXT NOT NULL DEFAULT 'unvalidated',
    "validation" TEXT,
    "checkedAt" DATETIME,
    "initialHash" TEXT,
    "goldHash" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "new_TierRevision" ("checkedAt", "contentHash", "createdAt", "goldHash", "goldId", "id", "initialHash", "instructionHash", "interfaceId", "irregularities", "number", "sourceId", "tierName", "validation", "validity") SELECT "checkedAt", "contentHash", "createdAt", "goldHash", "goldId", "id", "initialHash", "instructionHash", "interfaceId", "irregularities", "number", "sourceId", "tierName", "validation", "validity" FROM "TierRevision";
DROP TABLE "TierRevision";
ALTER TABLE "new_TierRevision" RENAME TO "TierRevision";
CREATE INDEX "TierRevision_instructionHash_idx" ON "TierRevision"("instructionHash");
CREATE UNIQUE INDEX "TierRevision_tierName_number_key" ON "TierRevision"("tierName", "number");
CREATE UNIQUE INDEX "TierRevision_tierName_contentHash_key" ON "TierRevision"("tierName", "contentHash");
CREATE TABLE "new_Gate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "k" INTEGER NOT NULL,
    "bandLow" REAL,
    "bandHigh" REAL,
    "bandLowOpen" BOOLEAN NOT NULL DEFAULT false,
    "settings" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "verdict" TEXT,
    "passes" INTEGER NOT NULL DEFAULT 0,
    "scored" INTEGER NOT NULL DEFAULT 0,
    "errored" INTEGER NOT NULL DEFAULT 0,
    "rate" REAL,
    "curtailed" BOOLEAN NOT NULL DEFAULT false,
    "batchId" TEXT,
    "regradeOfId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "Gate_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "TierRevision" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gate_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Gate_regradeOfId_fkey" FOREIGN KEY ("regradeOfId") REFERENCES "Gate" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Gate" ("backend", "bandHigh", "bandLow", "bandLowOpen", "batchId", "createdAt", "curtailed", "errored", "finishedAt", "id", "k", "kind", "modelId", "offline", "passes", "rate", "regradeOfId", "revisionId", "scored", "settings", "startedAt", "state", "tierName", "verdict") SELECT "backend", "bandHigh", "bandLow", "bandLowOpen", "batchId", "createdAt", "curtailed", "errored", "finishedAt", "id", "k", "kind", "modelId", "offline", "passes", "rate", "regradeOfId", "revisionId", "scored", "settings", "startedAt", "state", "tierName", "verdict" FROM "Gate";
DROP TABLE "Gate";
ALTER TABLE "new_Gate" RENAME TO "Gate";
CREATE INDEX "Gate_tierName_kind_modelId_idx" ON "Gate"("tierName", "kind", "modelId");
CREATE INDEX "Gate_state_createdAt_idx" ON "Gate"("state", "createdAt");
CREATE INDEX "Gate_state_finishedAt_idx" ON "Gate"("state", "finishedAt");
CREATE INDEX "Gate_revisionId_idx" ON "Gate"("revisionId");
CREATE INDEX "Gate_kind_modelId_tierName_rate_idx" ON "Gate"("kind", "modelId", "tierName", "rate");
CREATE INDEX "Gate_kind_state_idx" ON "Gate"("kind", "state");
CREATE INDEX "Gate_createdAt_id_kind_idx" ON "Gate"("createdAt", "id", "kind");
CREATE INDEX "Gate_batchId_idx" ON "Gate"("batchId");
CREATE INDEX "Gate_regradeOfId_idx" ON "Gate"("regradeOfId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "SynthesisRun_liveFamily_key" ON "SynthesisRun"("liveFamily");

-- CreateIndex
CREATE INDEX "SynthesisRun_state_createdAt_idx" ON "SynthesisRun"("state", "createdAt");

-- CreateIndex
CREATE INDEX "SynthesisRun_createdAt_idx" ON "SynthesisRun"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "SynthesisCandidate_gateId_key" ON "SynthesisCandidate"("gateId");

-- CreateIndex
CREATE INDEX "SynthesisCandidate_revisionId_idx" ON "SynthesisCandidate"("revisionId");
