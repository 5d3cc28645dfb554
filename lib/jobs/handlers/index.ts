import { analyseFailures } from "../definitions/analyse-failures";
import { gateRollout } from "../definitions/gate-rollout";
import { importSource } from "../definitions/import-source";
import { measureStarter } from "../definitions/measure-starter";
import { regradeGate } from "../definitions/regrade-gate";
import { settleGate } from "../definitions/settle-gate";
import { summariseFailures } from "../definitions/summarise-failures";
import { tendBatch } from "../definitions/tend-batch";
import { validateTier } from "../definitions/validate-tier";
import { type JobServices, type RegisteredJob, registerJob } from "../handler";

/** Every job that a worker can run. A handler's code is loaded with the first job of its name. */
export function allJobs(services: JobServices): RegisteredJob[] {
  return [
    registerJob(measureStarter, async () => (await import("./measure-starter")).handle, services),
    registerJob(validateTier, async () => (await import("./validate-tier")).handle, services),
    registerJob(importSource, async () => (await import("./import-source")).handle, services),
    registerJob(gateRollout, async () => (await import("./gate-rollout")).handle, services),
    registerJob(regradeGate, async () => (await import("./regrade-gate")).handle, services),
    registerJob(settleGate, async () => (await import("./settle-gate")).handle, services),
    registerJob(summariseFailures, async () => (await import("./summarise-failures")).handle, services),
    registerJob(analyseFailures, async () => (await import("./analyse-failures")).handle, services),
    registerJob(tendBatch, async () => (await import("./tend-batch")).handle, services),
  ];
}
