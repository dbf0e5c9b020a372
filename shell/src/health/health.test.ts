// @vitest-environment happy-dom
import { failureSchema, loadSchema, longest } from '@parol/contract/release-report';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { LoadFailure } from '../release/load-failure.ts';
import { route } from '../testing/page.ts';
import { reportsOfTab } from '../testing/reports.ts';
import { createHealth } from './health.ts';

const sent = reportsOfTab();

it('a report with hours of loading and a long address - is cut to the platform’s limits', () => {
  const body = (call: number): unknown => JSON.parse(sent.mock.calls[call]?.[1].body as string);
  history.replaceState(null, '', `/${'x'.repeat(300)}`);
  const health = createHealth();
  health.loaded(route('games'), 9_000_000.5);
  health.failed(route('games'), './page', new LoadFailure('hang', 'late', 'late'), 9_000_000.5);
  expect(v.is(loadSchema(), body(0))).toBe(true);
  expect(v.is(failureSchema(), body(1))).toBe(true);
  expect(body(0)).toMatchObject({ ms: longest.ms });
});

it('a load that is cancelled because the page is left - is not reported as a failure', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const health = createHealth();
  const cancelled = new LoadFailure('load', 'threw', 'Failed to fetch');
  dispatchEvent(new Event('beforeunload'));
  health.failed(route('games'), './page', cancelled, 10);
  expect(sent).not.toHaveBeenCalled();
  // The player stayed on the page.
  now.mockReturnValue(7_000);
  health.failed(route('games'), './page', cancelled, 10);
  expect(sent).toHaveBeenCalledOnce();
});
