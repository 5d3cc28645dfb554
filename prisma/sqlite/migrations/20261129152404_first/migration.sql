-- CreateTable
CREATE TABLE "Family" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "origin" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Tier" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
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
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Tier_familyName_fkey" FOREIGN KEY ("familyName") REFERENCES "Family" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TierRevision" (
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "TierRevision_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Payload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "encoding" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "Gate" (
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "Gate_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gate_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "TierRevision" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Rollout" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gateId" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "verdictSlot" TEXT,
    "revisionId" TEXT NOT NULL,
    "tierName" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "seed" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "outcome" TEXT,
    "reward" REAL,
    "dbHash" REAL,
    "verify" REAL,
    "firedLimit" TEXT,
    "error" TEXT,
    "stepCount" INTEGER NOT NULL DEFAULT 0,
    "callCount" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "leftGoldAt" INTEGER,
    "openingId" TEXT,
    "finalStateId" TEXT,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" DATETIME,
    CONSTRAINT "Rollout_gateId_fkey" FOREIGN KEY ("gateId") REFERENCES "Gate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Rollout_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "TierRevision" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrajectoryStep" (
    "rolloutId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "toolNames" TEXT NOT NULL,
    "changed" BOOLEAN NOT NULL,
    "failedCalls" INTEGER NOT NULL,
    "leavesGold" BOOLEAN NOT NULL,
    "size" INTEGER NOT NULL,
    "encoding" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("rolloutId", "index"),
    CONSTRAINT "TrajectoryStep_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" DATETIME,
    CONSTRAINT "Decision_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ModelEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "baseUrl" TEXT NOT NULL,
    "modelName" TEXT NOT NULL,
    "keyEnv" TEXT,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "key" TEXT,
    "liveKey" TEXT,
    "payload" TEXT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "runAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "workerId" TEXT,
    "leaseUntil" DATETIME,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Tier_currentRevisionId_key" ON "Tier"("currentRevisionId");

-- CreateIndex
CREATE INDEX "Tier_level_idx" ON "Tier"("level");

-- CreateIndex
CREATE UNIQUE INDEX "Tier_familyName_level_key" ON "Tier"("familyName", "level");

-- CreateIndex
CREATE INDEX "TierRevision_instructionHash_idx" ON "TierRevision"("instructionHash");

-- CreateIndex
CREATE UNIQUE INDEX "TierRevision_tierName_number_key" ON "TierRevision"("tierName", "number");

-- CreateIndex
CREATE UNIQUE INDEX "TierRevision_tierName_contentHash_key" ON "TierRevision"("tierName", "contentHash");

-- CreateIndex
CREATE INDEX "Gate_tierName_kind_modelId_idx" ON "Gate"("tierName", "kind", "modelId");

-- CreateIndex
CREATE INDEX "Gate_state_createdAt_idx" ON "Gate"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Gate_kind_modelId_tierName_rate_idx" ON "Gate"("kind", "modelId", "tierName", "rate");

-- CreateIndex
CREATE UNIQUE INDEX "Rollout_verdictSlot_key" ON "Rollout"("verdictSlot");

-- CreateIndex
CREATE INDEX "Rollout_tierName_modelId_outcome_idx" ON "Rollout"("tierName", "modelId", "outcome");

-- CreateIndex
CREATE INDEX "Rollout_revisionId_idx" ON "Rollout"("revisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Rollout_gateId_slot_attempt_key" ON "Rollout"("gateId", "slot", "attempt");

-- CreateIndex
CREATE INDEX "Decision_tierName_createdAt_idx" ON "Decision"("tierName", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Job_liveKey_key" ON "Job"("liveKey");

-- CreateIndex
CREATE INDEX "Job_state_priority_id_idx" ON "Job"("state", "priority" DESC, "id");

-- CreateIndex
CREATE INDEX "Job_state_leaseUntil_idx" ON "Job"("state", "leaseUntil");

-- CreateIndex
CREATE INDEX "Job_name_createdAt_idx" ON "Job"("name", "createdAt");

-- CreateIndex
CREATE INDEX "Job_createdAt_idx" ON "Job"("createdAt");

-- CreateIndex
CREATE INDEX "Job_key_idx" ON "Job"("key");
