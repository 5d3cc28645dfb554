/** Made while the runner is built: `session-realm.ts` bundled into one script, as text. */
declare module "virtual:session-realm" {
  export const REALM_CODE: string;
}
