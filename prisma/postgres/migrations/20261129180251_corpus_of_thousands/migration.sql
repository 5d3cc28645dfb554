-- AlterTable
ALTER TABLE "Family" ADD COLUMN     "seedName" TEXT,
ADD COLUMN     "wave" INTEGER;

-- AlterTable
ALTER TABLE "Tier" DROP COLUMN "searchText",
ADD COLUMN     "tierKey" INTEGER,
ADD COLUMN     "wave" INTEGER;

-- CreateTable
CREATE TABLE "TierFacet" (
    "tierName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "familyName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,

    CONSTRAINT "TierFacet_pkey" PRIMARY KEY ("tierName","kind","value")
);

-- CreateTable
CREATE TABLE "TierRate" (
    "tierName" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "rate" DOUBLE PRECISION NOT NULL,
    "passes" INTEGER NOT NULL,
    "scored" INTEGER NOT NULL,
    "verdict" TEXT,
    "gateId" TEXT NOT NULL,

    CONSTRAINT "TierRate_pkey" PRIMARY KEY ("tierName","kind","backend","modelId")
);

-- CreateTable
CREATE TABLE "TierDocument" (
    "id" SERIAL NOT NULL,
    "tierName" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "TierDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeftoverFolder" (
    "name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeftoverFolder_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" TEXT NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "heartbeatAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportFinding" (
    "runId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "kinds" TEXT NOT NULL,
    "irregularities" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "ImportFinding_pkey" PRIMARY KEY ("runId","name")
);

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
CREATE INDEX "Tier_updatedAt_idx" ON "Tier"("updatedAt");

-- CreateIndex
CREATE INDEX "Gate_state_finishedAt_idx" ON "Gate"("state", "finishedAt");

-- CreateIndex
CREATE INDEX "Gate_revisionId_idx" ON "Gate"("revisionId");

-- CreateIndex
CREATE INDEX "Gate_kind_state_idx" ON "Gate"("kind", "state");

-- CreateIndex
CREATE INDEX "Gate_createdAt_id_kind_idx" ON "Gate"("createdAt", "id", "kind");

-- AddForeignKey
ALTER TABLE "TierFacet" ADD CONSTRAINT "TierFacet_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TierRate" ADD CONSTRAINT "TierRate_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TierDocument" ADD CONSTRAINT "TierDocument_tierName_fkey" FOREIGN KEY ("tierName") REFERENCES "Tier"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFinding" ADD CONSTRAINT "ImportFinding_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ImportRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Full-text search over TierDocument: the words are normalised before they are stored, so the parser only splits.
ALTER TABLE "TierDocument" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', "text")) STORED;
CREATE INDEX "TierDocument_words_idx" ON "TierDocument" USING GIN ("words");
