import { analyseFailures } from "../definitions/analyse-failures";
import { gateCandidate } from "../definitions/gate-candidate";
import { gateRollout } from "../definitions/gate-rollout";
import { hearVerdict } from "../definitions/hear-verdict";
import { importSource } from "../definitions/import-source";
import { measureStarter } from "../definitions/measure-starter";
import { regradeGate } from "../definitions/regrade-gate";
import { resumeGates } from "../definitions/resume-gates";
import { settleGate } from "../definitions/settle-gate";
import { summariseFailures } from "../definitions/summarise-failures";
import { synthesisTurn } from "../definitions/synthesis-turn";
import { tendBatch } from "../definitions/tend-batch";
import { tendWave } from "../definitions/tend-wave";
import { validateTier } from "../definitions/validate-tier";
import { type JobServices, type RegisteredJob, registerJob } from "../handler";

/** Every job that a worker can run. A handler's code is loaded with the first job of its name. */
export function allJobs(services: JobServices): RegisteredJob[] {
  return [
    registerJob(measureStarter, () => import("./measure-starter"), services),
    registerJob(validateTier, () => import("./validate-tier"), services),
    registerJob(importSource, () => import("./import-source"), services),
    registerJob(gateRollout, () => import("./gate-rollout"), services),
    registerJob(regradeGate, () => import("./regrade-gate"), services),
    registerJob(resumeGates, () => import("./resume-gates"), services),
    registerJob(settleGate, () => import("./settle-gate"), services),
    registerJob(summariseFailures, () => import("./summarise-failures"), services),
    registerJob(analyseFailures, () => import("./analyse-failures"), services),
    registerJob(synthesisTurn, () => import("./synthesis-turn"), services),
    registerJob(gateCandidate, () => import("./gate-candidate"), services),
    registerJob(hearVerdict, () => import("./hear-verdict"), services),
    registerJob(tendBatch, () => import("./tend-batch"), services),
    registerJob(tendWave, () => import("./tend-wave"), services),
  ];
}
