import type { ModelEndpoint } from "@/lib/models/contract";
import { DEMO_AUTHOR, DEMO_MODELS, findDemoModel } from "@/lib/models/demo/demo-models";

/** True for the offline solvers and for the offline author, which is served beside them. */
export const isDemoModel = (id: string): boolean => id === DEMO_AUTHOR || findDemoModel(id) !== null;

/** Where the app serves its demo models, from `GENERAL_AGENT_URL` (the app's own address). */
export const demoBaseUrl = (variables: Readonly<Record<string, string | undefined>> = process.env): string =>
  `${(variables.GENERAL_AGENT_URL || "http://127.0.0.1:3000").replace(/\/+$/, "")}/api/demo/v1`;

export const demoEndpoint = (id: string, baseUrl: string = demoBaseUrl()): ModelEndpoint => ({
  id,
  baseUrl,
  modelName: id,
  keyEnv: null,
  offline: true,
});

/** The offline solvers: always there, labelled wherever they appear, never a measurement. */
export const demoEndpoints = (baseUrl: string = demoBaseUrl()): ModelEndpoint[] =>
  DEMO_MODELS.map(({ id }) => demoEndpoint(id, baseUrl));
