// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { LoadFailure } from '../federation/load-failure.ts';
import { route } from '../testing/page.ts';
import { reportsOfTab } from '../testing/reports.ts';
import { createHealth } from './health.ts';

const sent = reportsOfTab();

it('a load that is cancelled because the page is left - is not reported as a failure', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
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
