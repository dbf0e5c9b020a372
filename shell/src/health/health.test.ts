// @vitest-environment happy-dom
import { failureSchema, loadsSchema, longest } from '@parol/contract/release-report';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailure } from '../releases/load-failure.ts';
import { route } from '../testing/page.ts';
import { reportsOfTab } from '../testing/reports.ts';
import { createHealth } from './health.ts';

const { sent, bodies, answer } = reportsOfTab();
afterEach(() => vi.useRealTimers());
const late = new LoadFailure('hang', 'late', 'late');
const paths = () => bodies().map(([path]) => path);

it('a report with hours of loading and a long address - is cut to the platform’s limits', async () => {
  history.replaceState(null, '', `/${'x'.repeat(300)}`);
  const health = createHealth();
  health.loaded(route('games'), 9_000_000.5);
  health.failed(route('games'), './page', late, 9_000_000.5);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [[, loads] = [], [, failure] = []] = bodies();
  expect(v.is(loadsSchema(), loads)).toBe(true);
  expect(v.is(failureSchema(), failure)).toBe(true);
  expect(loads).toMatchObject({ releases: [{ ms: longest.ms }] });
});

it('a load that is cancelled because the page is left - is not reported as a failure', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const health = createHealth();
  const cancelled = new LoadFailure('load', 'threw', 'Failed to fetch');
  dispatchEvent(new Event('beforeunload'));
  health.failed(route('games'), './page', cancelled, 10);
  // The player stayed on the page.
  now.mockReturnValue(7_000);
  health.failed(route('games'), './page', cancelled, 20);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies()[1]).toMatchObject(['/_fleet/failures', { ms: 20 }]);
});

it('the releases of a page - are reported in one call, and a later failure has the token of its reply', async () => {
  const health = createHealth();
  health.loaded(route('games'), 10);
  health.loaded(route('cashier'), 20);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(bodies()).toMatchObject([
    ['/_fleet/loads', { releases: [{ remote: 'games' }, { remote: 'cashier' }] }],
  ]);
  health.failed(route('cashier'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies()[1]).toMatchObject(['/_fleet/failures', { token: 'token 1-1' }]);
});

it('a failure whose token the platform refuses, as after a change of network - is sent once more with a new one', async () => {
  answer('/_fleet/failures', 403);
  createHealth().failed(route('games'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
  expect(paths()).toEqual([
    '/_fleet/loads',
    '/_fleet/failures',
    '/_fleet/loads',
    '/_fleet/failures',
  ]);
  expect(bodies()[3]).toMatchObject([{}, { token: 'token 3-0' }]);
});

it('a failure an hour after the load - asks for a new token', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const health = createHealth();
  health.failed(route('games'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  now.mockReturnValue(3_600_000);
  health.failed(route('games'), './other', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
  expect(bodies()[3]).toMatchObject(['/_fleet/failures', { token: 'token 3-0' }]);
});

it('a failure of a release that does not serve, so that it gets no token - is not sent', async () => {
  const health = createHealth();
  answer('/_fleet/loads', 200, { tokens: [''] });
  health.failed(route('former'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  answer('/_fleet/loads', 200, { tokens: ['a token'] });
  health.failed(route('games'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(bodies()[2]).toMatchObject(['/_fleet/failures', { remote: 'games' }]);
});

it('an error that was thrown - is reported with its places in built files, without addresses, names, messages or values', async () => {
  const thrown = new Error('The card 4111111111111111 of Luningning is refused');
  thrown.stack = [
    'Error: The card 4111111111111111 of Luningning is refused',
    '    at payWithLuningning (https://parol.example/files/cashier/449.9c0d42ab.js?attempt=1:1:2345)',
    'load@https://parol.example/files/cashier/entry.0a1b2c3d.js:12:6',
    '    at https://parol.example/deposit?account_id=639171234567:3:4',
    ...Array.from(
      { length: 20 },
      () => '    at https://parol.example/files/shell/shell.00112233.js:1:9',
    ),
  ].join('\n');
  const cause = new LoadFailure('mount', 'threw_at_mount', 'any', { cause: thrown });
  createHealth().failed(route('cashier'), './page', cause, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [, [, failure] = []] = bodies();
  expect(v.is(failureSchema(), failure)).toBe(true);
  expect(failure).toMatchObject({
    frames: [
      'cashier/449.9c0d42ab.js?attempt=1:1:2345',
      'cashier/entry.0a1b2c3d.js:12:6',
      ...Array.from({ length: 10 }, () => 'shell/shell.00112233.js:1:9'),
    ],
  });
  expect(JSON.stringify(failure)).not.toMatch(/4111|Luningning|6391|parol\.example/);
});

it('a failure without an error - has no places', async () => {
  createHealth().failed(route('games'), './page', late, 10);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies()[1]?.[1]).not.toHaveProperty('frames');
});
