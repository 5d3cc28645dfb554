import type { ModelEndpoint } from "@/lib/models/contract";
import type { EndpointInput } from "@/lib/models/parse-endpoint";

/** An endpoint as somebody would type it: what a form or an edit starts from. */
export function inputOf({ id, baseUrl, modelName, keyEnv, sampling, prices, limits, quirks }: ModelEndpoint) {
  return {
    ...{ id, baseUrl, modelName, keyEnv },
    ...sampling,
    inputPrice: prices?.input,
    cachedPrice: prices?.cached,
    outputPrice: prices?.output,
    ...limits,
    quirks: { ...quirks },
  } satisfies EndpointInput;
}
