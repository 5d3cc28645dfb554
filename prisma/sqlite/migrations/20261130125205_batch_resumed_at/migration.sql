-- AlterTable
ALTER TABLE "Batch" ADD COLUMN "resumedAt" DATETIME;
