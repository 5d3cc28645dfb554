import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Lint and types are checks of their own (npm test); the build only compiles.
  typescript: { ignoreBuildErrors: true },
  // Native, WebAssembly and process-spawning packages stay outside of the bundle.
  serverExternalPackages: ["better-sqlite3", "pg", "deno", "pyodide", "esbuild", "pino"],
};

export default config;
