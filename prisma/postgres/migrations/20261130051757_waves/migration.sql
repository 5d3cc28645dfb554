-- AlterTable
ALTER TABLE "SynthesisRun" ADD COLUMN     "forkedFrom" TEXT,
ADD COLUMN     "movedAt" TIMESTAMP(3),
ADD COLUMN     "waveNumber" INTEGER;

-- CreateTable
CREATE TABLE "Wave" (
    "number" SERIAL NOT NULL,
    "state" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "synthesizerId" TEXT NOT NULL,
    "solverId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "settings" TEXT NOT NULL,
    "atOnce" INTEGER NOT NULL,
    "budgetUsd" DOUBLE PRECISION,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Wave_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "WaveSeed" (
    "waveNumber" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "tierName" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "rate" DOUBLE PRECISION,
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "runId" TEXT,

    CONSTRAINT "WaveSeed_pkey" PRIMARY KEY ("waveNumber","index")
);

-- CreateIndex
CREATE INDEX "Wave_state_idx" ON "Wave"("state");

-- CreateIndex
CREATE UNIQUE INDEX "WaveSeed_runId_key" ON "WaveSeed"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "WaveSeed_waveNumber_tierName_key" ON "WaveSeed"("waveNumber", "tierName");

-- CreateIndex
CREATE INDEX "SynthesisRun_waveNumber_idx" ON "SynthesisRun"("waveNumber");

-- AddForeignKey
ALTER TABLE "WaveSeed" ADD CONSTRAINT "WaveSeed_waveNumber_fkey" FOREIGN KEY ("waveNumber") REFERENCES "Wave"("number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaveSeed" ADD CONSTRAINT "WaveSeed_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;
