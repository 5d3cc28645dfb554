-- AlterTable
ALTER TABLE "SynthesisRun" ADD COLUMN "forkedFrom" TEXT;
ALTER TABLE "SynthesisRun" ADD COLUMN "movedAt" DATETIME;
ALTER TABLE "SynthesisRun" ADD COLUMN "waveNumber" INTEGER;

-- CreateTable
CREATE TABLE "Wave" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "state" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "synthesizerId" TEXT NOT NULL,
    "solverId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "settings" TEXT NOT NULL,
    "atOnce" INTEGER NOT NULL,
    "budgetUsd" REAL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME
);

-- CreateTable
CREATE TABLE "WaveSeed" (
    "waveNumber" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "tierName" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "rate" REAL,
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "runId" TEXT,

    PRIMARY KEY ("waveNumber", "index"),
    CONSTRAINT "WaveSeed_waveNumber_fkey" FOREIGN KEY ("waveNumber") REFERENCES "Wave" ("number") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "WaveSeed_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SynthesisRun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Wave_state_idx" ON "Wave"("state");

-- CreateIndex
CREATE UNIQUE INDEX "WaveSeed_runId_key" ON "WaveSeed"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "WaveSeed_waveNumber_tierName_key" ON "WaveSeed"("waveNumber", "tierName");

-- CreateIndex
CREATE INDEX "SynthesisRun_waveNumber_idx" ON "SynthesisRun"("waveNumber");
