import { afterEach, beforeEach, vi } from 'vitest';
import { closeTab, openTab } from './tab.ts';

/** Gives each test of a file an open tab. Returns the fake `fetch` that records what the tab sends. */
export function reportsOfTab() {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  );
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', sent);
    openTab();
  });
  afterEach(() => {
    closeTab();
    sent.mockClear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return sent;
}
