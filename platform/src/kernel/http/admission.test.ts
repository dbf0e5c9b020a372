import { afterAll, beforeAll, expect, it } from 'vitest';
import { slideBanner } from '@parol/wire/cms';
import { balance } from '@parol/wire/fund';
import { favouriteList } from '@parol/wire/game';
import { logout } from '@parol/wire/member';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { statementHolder } from '../../testing/statement-holder.ts';

const one = { atOnce: 1, waiting: 1, refusedAfterMs: 0 };
const holder = statementHolder();
const lines: string[] = [];
let platform: TestPlatform;
let maria: TestClient;
beforeAll(async () => {
  platform = await testPlatform({
    plugin: holder.plugin,
    log: (line) => lines.push(line),
    admission: {
      act: { ...one, waiting: 0 },
      'provider read': one,
      read: one,
      'open read': one,
    },
  });
  maria = await signedUp(platform);
});
afterAll(() => platform.close());

/** Holds the next look-up of a session, with which every call of a member begins. */
const holdSession = () =>
  holder.hold(
    (node) =>
      node.kind === 'RawNode' &&
      node.sqlFragments.some((text) => text.includes('session_by_secret')),
  );
const wallet = { method: 'POST', url: '/wallet/json/JILI/bet', payload: '{}' } as const;
const webhook = { method: 'POST', url: '/webhooks/payg/maya', payload: '{}' } as const;

it('reads beyond what can be done and wait - are 503 with a time, and acts go on', async () => {
  const held = holdSession();
  const first = maria.call(balance, {});
  await held.reached;
  const second = maria.call(favouriteList, {});
  expect(await maria.call(balance, {})).toMatchObject({
    http: 503,
    ok: false,
    code: 'site_busy',
    headers: { 'retry-after': '2', 'cache-control': 'no-store' },
  });
  expect(lines.filter((line) => line.includes('there are too many'))).toHaveLength(1);
  // Visitors' reads and callbacks have places of their own.
  expect(await new TestClient(platform).call(slideBanner, { lang: 'all' })).toMatchObject({
    http: 200,
  });
  for (const callback of [wallet, webhook])
    expect((await platform.app.inject(callback)).statusCode).toBeLessThan(500);
  held.release();
  expect((await first).code).toBe('OK');
  expect((await second).code).toBe('OK');
  expect((await maria.call(balance, {})).code).toBe('OK');
});

it('acts beyond their places - are refused before they begin, callbacks too', async () => {
  const jose = await signedUp(platform, '639174000002');
  const held = holdSession();
  const leaving = jose.call(logout, {});
  await held.reached;
  expect(await maria.call(logout, {})).toMatchObject({ http: 503, code: 'site_busy' });
  for (const callback of [wallet, webhook]) {
    const refused = await platform.app.inject(callback);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toMatchObject({ error: 'unavailable' });
  }
  held.release();
  expect((await leaving).code).toBe('OK');
  // The refused log-out did not end the session.
  expect((await maria.call(balance, {})).code).toBe('OK');
  expect((await platform.app.inject(webhook)).statusCode).toBeLessThan(500);
});
