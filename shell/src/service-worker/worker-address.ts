interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

const address = '/worker.js';

/**
 * The page's Trusted Types policy blocks addresses of scripts; this one passes the worker's alone. It
 * can be created only once, and main.tsx imports this file first: no remote can take the name.
 */
export const workerAddress =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('parol-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;
