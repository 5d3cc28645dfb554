import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Lint and types are checks of their own (npm test); the build only compiles.
  typescript: { ignoreBuildErrors: true },
  // Native, WebAssembly and process-spawning packages stay outside of the bundle.
  serverExternalPackages: ["better-sqlite3", "pg", "deno", "pyodide", "esbuild", "pino", "undici"],
  // Browsers ask for this address where they have read no page's head yet.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // The content security policy needs a nonce a request: see proxy.ts.
  headers: async () => [
    {
      source: "/((?!_next/static).*)",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
      ],
    },
  ],
};

export default config;
