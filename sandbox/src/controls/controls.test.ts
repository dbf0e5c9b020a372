import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@parol/wire/member';
import { TestClient } from '@parol/platform/testing/client';
import { startedAt, testPlatform, type TestPlatform } from '@parol/platform/testing/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const post = (path: string, payload: unknown, headers = {}) =>
  new TestClient(platform).post(`/sandbox/${path}`, payload, headers);

describe("the sandbox's controls", () => {
  it('the clock - can be advanced, set and released', async () => {
    expect(await post('clock', { advanceMs: 90_000 })).toMatchObject({
      ok: true,
      value: [{ now: new Date(startedAt.getTime() + 90_000).toISOString() }],
    });
    expect(await post('clock', { set: '2027-01-01T00:00:00.000Z' })).toMatchObject({
      value: [{ now: '2027-01-01T00:00:00.000Z' }],
    });
    expect(await post('clock', { release: true })).toMatchObject({
      value: [{ now: startedAt.toISOString() }],
    });
  });

  it("the seed - makes the studios' results repeat, and null makes them random again", async () => {
    const rolls = () =>
      Array.from({ length: 8 }, () => platform.sandbox?.settings.studioRandom.int(1_000_000));
    await post('seed', { seed: 'lucky' });
    const first = rolls();
    await post('seed', { seed: 'lucky' });
    expect(rolls()).toEqual(first);
    await post('seed', { seed: null });
    expect(rolls()).not.toEqual(first);
  });

  it('the address - replaces the source of all requests', async () => {
    expect(await post('address', { address: '203.0.113.9' })).toMatchObject({
      value: [{ address: '203.0.113.9' }],
    });
    await new TestClient(platform, '127.0.0.1').call(login, {
      account_id: '639170000000',
      password: 'Nobody2026',
    });
    const { rows } = await countOf('logins:203.0.113.9');
    expect(rows).toBe(1);
    expect(await post('address', { address: null })).toMatchObject({ value: [{ address: null }] });
  });

  it.each([
    ['clock', {}],
    ['clock', { advanceMs: 'soon' }],
    ['clock', { set: 'yesterday' }],
    ['clock', { advanceMs: 1, release: true }],
    ['seed', {}],
    ['address', { address: 'home' }],
    ['seed', 'not json'],
  ])('%s with %j - is refused', async (path, payload) => {
    expect(
      (
        await platform.app.inject({
          method: 'POST',
          url: `/sandbox/${path}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        })
      ).statusCode,
    ).toBe(400);
  });

  it.each<readonly [string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another machine, over IPv6', { remoteAddress: '::ffff:192.168.1.20' }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names the site', { headers: { forwarded: 'for=192.0.2.7', host: 'localhost' } }],
    ['a page of a name that leads to this machine', { headers: { host: 'evil.example:4000' } }],
    ['a name that only begins like this machine', { headers: { host: 'localhost.evil.example' } }],
    ['another origin', { headers: { origin: 'https://evil.example' } }],
    ['an origin of no name', { headers: { origin: 'null' } }],
    ['the third parties', { headers: { origin: 'http://localhost:4001' } }],
  ])('from %s - are refused, as are its messages', async (_, from) => {
    const requests = [
      ...['messages', 'messages.json', 'messages.json?to=639170000000'].map(
        (path) => ['GET', path] as const,
      ),
      ...['clock', 'seed', 'address'].map((path) => ['POST', path] as const),
    ];
    for (const [method, path] of requests) {
      const url = `/sandbox/${path}`;
      const reply = await platform.app.inject({ method, url, ...from });
      expect([url, reply.statusCode, reply.json()]).toEqual([
        url,
        403,
        expect.objectContaining({ statusdesc: 'permission_denied' }),
      ]);
    }
  });

  it.each<readonly [string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['127.0.0.1', { headers: { host: '127.0.0.1:4000' } }],
    ['::1', { remoteAddress: '::1', headers: { host: '[::1]:4000' } }],
    ['a name of loopback', { headers: { host: 'parol.localhost:4000' } }],
    ['its own page', { headers: { origin: 'http://localhost:4000' } }],
  ])('from this machine by %s - are answered', async (_, from) => {
    const reply = await platform.app.inject({ url: '/sandbox/messages.json', ...from });
    expect(reply.statusCode).toBe(200);
  });
});

async function countOf(key: string): Promise<{ rows: number }> {
  const found = await platform.parts.db
    .selectFrom('limit_window')
    .where('key', '=', key)
    .selectAll()
    .execute();
  return { rows: found.length };
}
