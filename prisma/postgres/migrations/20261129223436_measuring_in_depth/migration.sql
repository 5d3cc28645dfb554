-- AlterTable
ALTER TABLE "Gate" ADD COLUMN     "batchId" TEXT,
ADD COLUMN     "curtailed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "regradeOfId" TEXT;

-- AlterTable
ALTER TABLE "Rollout" ADD COLUMN     "cachedTokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cost" DOUBLE PRECISION,
ADD COLUMN     "excused" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TierRate" ADD COLUMN     "curtailed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ModelEndpoint" ADD COLUMN     "cachedPrice" DOUBLE PRECISION,
ADD COLUMN     "check" TEXT,
ADD COLUMN     "checkedAt" TIMESTAMP(3),
ADD COLUMN     "concurrency" INTEGER,
ADD COLUMN     "inputPrice" DOUBLE PRECISION,
ADD COLUMN     "maxOutputTokens" INTEGER,
ADD COLUMN     "outputPrice" DOUBLE PRECISION,
ADD COLUMN     "quirks" TEXT NOT NULL DEFAULT '{}',
ADD COLUMN     "requestsPerMinute" INTEGER,
ADD COLUMN     "temperature" DOUBLE PRECISION,
ADD COLUMN     "tokensPerMinute" INTEGER,
ADD COLUMN     "topP" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "Batch" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "order" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "budgetUsd" DOUBLE PRECISION,
    "budgetTokens" INTEGER,
    "spentUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "spentTokens" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegradedRollout" (
    "gateId" TEXT NOT NULL,
    "rolloutId" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "outcome" TEXT,
    "reward" DOUBLE PRECISION,
    "dbHash" DOUBLE PRECISION,
    "verify" DOUBLE PRECISION,
    "problem" TEXT,

    CONSTRAINT "RegradedRollout_pkey" PRIMARY KEY ("gateId","rolloutId")
);

-- CreateTable
CREATE TABLE "RolloutFailure" (
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

    CONSTRAINT "RolloutFailure_pkey" PRIMARY KEY ("rolloutId")
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
    "cost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ModelUsage_pkey" PRIMARY KEY ("modelId","day")
);

-- CreateTable
CREATE TABLE "EndpointShare" (
    "endpointId" TEXT NOT NULL,
    "workerId" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,
    "leaseUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EndpointShare_pkey" PRIMARY KEY ("endpointId","workerId")
);

-- CreateTable
CREATE TABLE "EndpointWindow" (
    "endpointId" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EndpointWindow_pkey" PRIMARY KEY ("endpointId","minute")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "running" INTEGER NOT NULL DEFAULT 0,
    "keys" TEXT NOT NULL DEFAULT '[]',
    "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

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
CREATE INDEX "RolloutFailure_kind_level_modelId_backend_offline_idx" ON "RolloutFailure"("kind", "level", "modelId", "backend", "offline");

-- CreateIndex
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker"("heartbeatAt");

-- CreateIndex
CREATE INDEX "Gate_batchId_idx" ON "Gate"("batchId");

-- CreateIndex
CREATE INDEX "Gate_regradeOfId_idx" ON "Gate"("regradeOfId");

-- AddForeignKey
ALTER TABLE "Gate" ADD CONSTRAINT "Gate_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gate" ADD CONSTRAINT "Gate_regradeOfId_fkey" FOREIGN KEY ("regradeOfId") REFERENCES "Gate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegradedRollout" ADD CONSTRAINT "RegradedRollout_gateId_fkey" FOREIGN KEY ("gateId") REFERENCES "Gate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegradedRollout" ADD CONSTRAINT "RegradedRollout_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RolloutFailure" ADD CONSTRAINT "RolloutFailure_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
