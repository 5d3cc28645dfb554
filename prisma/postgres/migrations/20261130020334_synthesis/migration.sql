-- DropForeignKey
ALTER TABLE "TierRevision" DROP CONSTRAINT "TierRevision_tierName_fkey";

-- DropForeignKey
ALTER TABLE "Gate" DROP CONSTRAINT "Gate_tierName_fkey";

-- CreateTable
CREATE TABLE "SynthesisRun" (
    "id" TEXT NOT NULL,
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
    "costUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "design" TEXT,
    "similarity" DOUBLE PRECISION,
    "reward" DOUBLE PRECISION,
    "version" INTEGER NOT NULL DEFAULT 0,
    "openingId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "SynthesisRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SynthesisChange" (
    "runId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "textId" TEXT,

    CONSTRAINT "SynthesisChange_pkey" PRIMARY KEY ("runId","index")
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
    "bytes" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SynthesisStep_pkey" PRIMARY KEY ("runId","index")
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SynthesisCandidate_pkey" PRIMARY KEY ("runId","number")
);

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

-- AddForeignKey
ALTER TABLE "SynthesisChange" ADD CONSTRAINT "SynthesisChange_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SynthesisStep" ADD CONSTRAINT "SynthesisStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SynthesisCandidate" ADD CONSTRAINT "SynthesisCandidate_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
