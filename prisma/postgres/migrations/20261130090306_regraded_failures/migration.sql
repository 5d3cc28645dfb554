-- DropIndex
DROP INDEX "RolloutFailure_kind_level_modelId_backend_offline_tierName_idx";

-- AlterTable
ALTER TABLE "RolloutFailure" DROP CONSTRAINT "RolloutFailure_pkey",
ADD COLUMN     "counted" BOOLEAN NOT NULL DEFAULT true,
ADD CONSTRAINT "RolloutFailure_pkey" PRIMARY KEY ("gateId", "rolloutId");

-- CreateIndex
CREATE INDEX "RolloutFailure_rolloutId_idx" ON "RolloutFailure"("rolloutId");

-- CreateIndex
CREATE INDEX "RolloutFailure_counted_kind_level_modelId_backend_offline_t_idx" ON "RolloutFailure"("counted", "kind", "level", "modelId", "backend", "offline", "tierName");
