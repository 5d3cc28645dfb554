-- AlterTable
ALTER TABLE "Batch" ADD COLUMN     "resumedAt" TIMESTAMP(3);
