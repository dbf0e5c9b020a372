interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

const address = '/worker.js';

/**
 * The page's Trusted Types policy blocks addresses of scripts; this policy allows the worker's
 * only. Its name can be used only once, and main.tsx imports this file first, so that no remote can
 * take it.
 */
export const workerAddress =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('parol-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;
