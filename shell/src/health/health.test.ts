// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailure } from '../federation/load-failure.ts';
import { route } from '../testing/page.ts';
import { closeTab, openTab } from '../testing/tab.ts';
import { createHealth } from './health.ts';

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
  async () => new Response(null, { status: 204 }),
);
afterEach(() => {
  closeTab();
  sent.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a load that is cancelled because the page is left - is not reported as a failure', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', sent);
  openTab();
  const health = createHealth();
  const cancelled = new LoadFailure('load', 'threw', 'Failed to fetch');
  dispatchEvent(new Event('beforeunload'));
  health.failed(route('games'), './page', cancelled, 10);
  expect(sent).not.toHaveBeenCalled();
  // The player stayed after all.
  now.mockReturnValue(7_000);
  health.failed(route('games'), './page', cancelled, 10);
  expect(sent).toHaveBeenCalledOnce();
});
