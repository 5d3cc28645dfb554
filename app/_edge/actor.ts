export interface Actor {
  readonly name: string;
}

/**
 * Who acts. On loopback everyone who reaches the app is the local operator (the guard refuses other hosts); bound to anything else the app does not start
 * without accounts.
 */
export async function currentActor(): Promise<Actor> {
  return { name: "local operator" };
}
