-- CreateTable
CREATE TABLE "Batch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "order" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "budgetUsd" REAL,
    "budgetTokens" INTEGER,
    "spentUsd" REAL NOT NULL DEFAULT 0,
    "spentTokens" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "RegradedRollout" (
    "gateId" TEXT NOT NULL,
    "rolloutId" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "outcome" TEXT,
    "reward" REAL,
    "dbHash" REAL,
    "verify" REAL,
    "problem" TEXT,

    PRIMARY KEY ("gateId", "rolloutId"),
    CONSTRAINT "RegradedRollout_gateId_fkey" FOREIGN KEY ("gateId") REFERENCES "Gate" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RegradedRollout_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RolloutFailure" (
    "rolloutId" TEXT NOT NULL PRIMARY KEY,
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
    CONSTRAINT "RolloutFailure_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FailureSummary" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "writerId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "problem" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "ModelUsage" (
    "modelId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "errored" INTEGER NOT NULL DEFAULT 0,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" BIGINT NOT NULL DEFAULT 0,
    "cachedTokens" BIGINT NOT NULL DEFAULT 0,
    "outputTokens" BIGINT NOT NULL DEFAULT 0,
    "cost" REAL NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("modelId", "day")
);

-- CreateTable
CREATE TABLE "EndpointShare" (
    "endpointId" TEXT NOT NULL,
    "workerId" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,
    "leaseUntil" DATETIME NOT NULL,

    PRIMARY KEY ("endpointId", "workerId")
);

-- CreateTable
CREATE TABLE "EndpointWindow" (
    "endpointId" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("endpointId", "minute")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "running" INTEGER NOT NULL DEFAULT 0,
    "keys" TEXT NOT NULL DEFAULT '[]',
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" DATETIME NOT NULL
);

-- AlterTable
ALTER TABLE "TierRate" ADD COLUMN "curtailed" BOOLEAN NOT NULL DEFAULT false;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
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
    CONSTRAINT "Gate_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier" ("name") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gate_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "TierRevision" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gate_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Gate_regradeOfId_fkey" FOREIGN KEY ("regradeOfId") REFERENCES "Gate" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Gate" ("backend", "bandHigh", "bandLow", "bandLowOpen", "createdAt", "errored", "finishedAt", "id", "k", "kind", "modelId", "offline", "passes", "rate", "revisionId", "scored", "settings", "startedAt", "state", "tierName", "verdict") SELECT "backend", "bandHigh", "bandLow", "bandLowOpen", "createdAt", "errored", "finishedAt", "id", "k", "kind", "modelId", "offline", "passes", "rate", "revisionId", "scored", "settings", "startedAt", "state", "tierName", "verdict" FROM "Gate";
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
CREATE TABLE "new_Rollout" (
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
    "cachedTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "cost" REAL,
    "excused" BOOLEAN NOT NULL DEFAULT false,
    "leftGoldAt" INTEGER,
    "openingId" TEXT,
    "finalStateId" TEXT,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" DATETIME,
    CONSTRAINT "Rollout_gateId_fkey" FOREIGN KEY ("gateId") REFERENCES "Gate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Rollout_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "TierRevision" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Rollout" ("attempt", "backend", "callCount", "dbHash", "endedAt", "error", "finalStateId", "firedLimit", "gateId", "id", "inputTokens", "leftGoldAt", "modelId", "offline", "openingId", "outcome", "outputTokens", "revisionId", "reward", "seed", "slot", "startedAt", "state", "stepCount", "tierName", "verdictSlot", "verify") SELECT "attempt", "backend", "callCount", "dbHash", "endedAt", "error", "finalStateId", "firedLimit", "gateId", "id", "inputTokens", "leftGoldAt", "modelId", "offline", "openingId", "outcome", "outputTokens", "revisionId", "reward", "seed", "slot", "startedAt", "state", "stepCount", "tierName", "verdictSlot", "verify" FROM "Rollout";
DROP TABLE "Rollout";
ALTER TABLE "new_Rollout" RENAME TO "Rollout";
CREATE UNIQUE INDEX "Rollout_verdictSlot_key" ON "Rollout"("verdictSlot");
CREATE INDEX "Rollout_tierName_modelId_outcome_idx" ON "Rollout"("tierName", "modelId", "outcome");
CREATE INDEX "Rollout_revisionId_idx" ON "Rollout"("revisionId");
CREATE UNIQUE INDEX "Rollout_gateId_slot_attempt_key" ON "Rollout"("gateId", "slot", "attempt");
CREATE TABLE "new_ModelEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "baseUrl" TEXT NOT NULL,
    "modelName" TEXT NOT NULL,
    "keyEnv" TEXT,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "temperature" REAL,
    "topP" REAL,
    "maxOutputTokens" INTEGER,
    "inputPrice" REAL,
    "cachedPrice" REAL,
    "outputPrice" REAL,
    "concurrency" INTEGER,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "quirks" TEXT NOT NULL DEFAULT '{}',
    "checkedAt" DATETIME,
    "check" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "new_ModelEndpoint" ("baseUrl", "createdAt", "id", "keyEnv", "modelName", "offline") SELECT "baseUrl", "createdAt", "id", "keyEnv", "modelName", "offline" FROM "ModelEndpoint";
DROP TABLE "ModelEndpoint";
ALTER TABLE "new_ModelEndpoint" RENAME TO "ModelEndpoint";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Batch_state_createdAt_idx" ON "Batch"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Batch_createdAt_idx" ON "Batch"("createdAt");

-- CreateIndex
CREATE INDEX "RegradedRollout_rolloutId_idx" ON "RegradedRollout"("rolloutId");

-- CreateIndex
CREATE INDEX "RolloutFailure_tierName_modelId_signature_idx" ON "RolloutFailure"("tierName", "modelId", "signature");

-- CreateIndex
CREATE INDEX "RolloutFailure_revisionId_modelId_idx" ON "RolloutFailure"("revisionId", "modelId");

-- CreateIndex
CREATE INDEX "RolloutFailure_kind_level_modelId_backend_offline_tierName_idx" ON "RolloutFailure"("kind", "level", "modelId", "backend", "offline", "tierName");

-- CreateIndex
CREATE INDEX "FailureSummary_revisionId_modelId_backend_createdAt_idx" ON "FailureSummary"("revisionId", "modelId", "backend", "createdAt");

-- CreateIndex
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker"("heartbeatAt");

-- What models have used so far: counted as attempts end from now on, and once from the attempts of before.
INSERT INTO "ModelUsage" ("modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens", "cachedTokens", "outputTokens", "cost", "unpriced")
SELECT "modelId", substr("endedAt", 1, 10) AS "day", MAX("offline"), COUNT(*),
  SUM(CASE WHEN "outcome" = 'errored' THEN 1 ELSE 0 END), SUM("stepCount"), SUM("inputTokens"), SUM("cachedTokens"),
  SUM("outputTokens"), COALESCE(SUM("cost"), 0),
  SUM(CASE WHEN "cost" IS NULL AND "inputTokens" + "outputTokens" > 0 THEN 1 ELSE 0 END)
FROM "Rollout" WHERE "endedAt" IS NOT NULL GROUP BY "modelId", substr("endedAt", 1, 10);
