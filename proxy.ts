import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/app/_edge/content-security-policy";
import { isLoopbackHost, isOwnRequest } from "@/app/_edge/request-guard";

/** Before any page or handler: who may ask, and what a page may run. */
export function proxy(request: NextRequest): Response {
  if (!isLoopbackHost(request.headers.get("host"))) {
    return refuse(421, "foreign-host", "This server answers only under a loopback name, such as 127.0.0.1.");
  }
  if (!isOwnRequest(request.method, request.headers)) {
    return refuse(403, "foreign-origin", "Changes are accepted only from this server's own pages.");
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Next.js takes the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message, remedy: null } }, { status });
}

export const config = { matcher: "/((?!_next/static).*)" };
