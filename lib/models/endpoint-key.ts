import { type ModelEndpoint, ModelError } from "./contract";

/** The key of an endpoint, or null where it needs none. @throws ModelError `unauthorized`, naming the variable that is not set */
export function endpointKey(endpoint: ModelEndpoint, env: Readonly<Record<string, string | undefined>>): string | null {
  const { keyEnv, id } = endpoint;
  if (keyEnv === null) return null;
  const key = env[keyEnv]?.trim();
  if (key) return key;
  throw new ModelError("unauthorized", `${id} needs a key: set the environment variable ${keyEnv} and start again`);
}
