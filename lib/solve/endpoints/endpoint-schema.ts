import { z } from "zod";

/** What people enter to connect a model. */
export const endpointSchema = z.object({
  id: z
    .string()
    .trim()
    .min(1, "a model needs a name")
    .max(200)
    .refine((id) => !id.startsWith("demo/"), "names beginning with demo/ belong to the offline demo models"),
  baseUrl: z
    .url({
      protocol: /^https?$/,
      error: "the base URL must be an http or https address, e.g. https://api.example.com/v1",
    })
    .transform((url) => url.replace(/\/+$/, "")),
  modelName: z.string().trim().min(1, "the name that is sent as model is missing").max(200),
  /** Keys are never stored: whoever enters one here is told so before it reaches the database. */
  keyEnv: z
    .string()
    .trim()
    .regex(
      /^[A-Z_][A-Z0-9_]*$/,
      "give the NAME of the environment variable that holds the key (e.g. OPENAI_API_KEY), not the key",
    )
    .max(100)
    .nullable(),
});

export type EndpointInput = z.input<typeof endpointSchema>;
