import { vi } from 'vitest';

/**
 * Generous, because a busy machine is slow. It costs nothing: waits end when the condition is true.
 */
const mostMs = 20_000;

// Only in files with a DOM: a third of the files have none and need not load Testing Library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: mostMs });
}

// Vitest has no setting for it. The files of a worker share `vi`, so it is replaced once.
const { waitFor } = vi;
if (waitFor.name !== 'waitForLong')
  vi.waitFor = function waitForLong(check, options = {}) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(check, { timeout: mostMs, ...given });
  };
