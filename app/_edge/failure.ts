import { randomBytes } from "node:crypto";
import { ZodError } from "zod";
import { log } from "./log";

/** What a client may know of a failure: safe to show, with a code to quote. */
export interface PublicFailure {
  readonly code: string;
  readonly message: string;
  /** What the person can do about it, or null. */
  readonly remedy: string | null;
  /** Messages by field of what was sent, where the input was refused. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A failure that the edge itself names: something asked for is not there, or what was asked can't be done. */
export class EdgeFailure extends Error {
  override readonly name = "EdgeFailure";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly remedy: string | null = null,
  ) {
    super(message);
  }
}

export const notFound = (what: string): EdgeFailure =>
  new EdgeFailure(
    404,
    "not-found",
    `${what} is not here`,
    "It may have been renamed or never imported; search for it with Ctrl-K.",
  );

/** The only place that turns failures into statuses. Unknown ones get an opaque id which is in the server's log. */
export function describeFailure(error: unknown): { status: number; failure: PublicFailure } {
  if (error instanceof EdgeFailure) {
    return { status: error.status, failure: { code: error.code, message: error.message, remedy: error.remedy } };
  }
  if (error instanceof ZodError) {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join(".") || "input"] ??= issue.message;
    const first = Object.entries(fields)[0];
    const message = first ? `${first[0]}: ${first[1]}` : "The input was refused";
    return { status: 400, failure: { code: "bad-input", message, remedy: "Correct the named fields.", fields } };
  }
  const domain = domainFailure(error);
  if (domain) return domain;
  const code = `E-${randomBytes(4).toString("hex")}`;
  log.error({ err: error, code }, "unexpected failure");
  return {
    status: 500,
    failure: {
      code,
      message: "Something broke on the server",
      remedy: "Try again; if it persists, quote the code: it is in the server's log.",
    },
  };
}

/** Failures which the domains name themselves, by their class. */
function domainFailure(error: unknown): { status: number; failure: PublicFailure } | null {
  if (!(error instanceof Error)) return null;
  const status = DOMAIN_STATUS[error.name];
  if (status === undefined) return null;
  const remedy = "remedy" in error && typeof error.remedy === "string" ? error.remedy : null;
  const fields = "fields" in error ? { fields: error.fields as Readonly<Record<string, string>> } : {};
  return { status, failure: { code: kebab(error.name), message: error.message, remedy, ...fields } };
}

const DOMAIN_STATUS: Readonly<Record<string, number>> = {
  ModelError: 502,
  ImportRefused: 422,
  InvalidEndpoint: 400,
  UnplannableGate: 422,
  UnresumableGate: 409,
  UnregradableGate: 409,
  SelectionTooLarge: 422,
  UnknownTarget: 404,
  UnknownTier: 404,
  UnknownComparison: 404,
  UnknownSeries: 404,
  ReasonRequired: 422,
  UndecidableTier: 409,
  UnstartableRun: 422,
  UnstartableWave: 422,
  UnknownWave: 404,
  FamilyClaimed: 409,
  UnknownRun: 404,
  RunMoved: 409,
  UnknownDecision: 409,
};

const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
