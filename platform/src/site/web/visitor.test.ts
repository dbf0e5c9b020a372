import { inCanary } from '@parol/contract/serving';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, route, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('a visitor', () => {
  const visitorIn = (html: string) =>
    (JSON.parse(/id="parol-config">([^<]*)</.exec(html)?.[1] ?? '') as { visitor: unknown })
      .visitor;

  it('without an id - gets one for a year, and keeps it', async () => {
    const { headers, body } = await site.get('/');
    const [, id] =
      /^parol_visitor=([\w-]{16}); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      ) ?? [];
    expect(visitorIn(body)).toEqual({ id, forced: {} });
    const again = await site.get('/', { cookie: `parol_visitor=${id}` });
    expect([again.headers['set-cookie'], visitorIn(again.body)]).toEqual([
      undefined,
      { id, forced: {} },
    ]);
  });

  it.each(['x', '"><script>', 'a'.repeat(65)])(
    'with the invalid id %s - gets another',
    async (odd) => {
      const { headers, body } = await site.get('/', { cookie: `parol_visitor=${odd}` });
      expect(headers['set-cookie']).toBeDefined();
      expect(body).not.toContain(`"id":"${odd}"`);
    },
  );

  it.each([
    ['https://parol.example', 'https://api.parol.example', 'parol.example'],
    ['https://www.parol.example', 'https://api.parol.example', 'parol.example'],
    ['https://play.parol.com.ph', 'https://api.play.parol.com.ph', 'play.parol.com.ph'],
  ])(
    'of %s with the API at %s - has one cookie for both hosts',
    async (origin, apiOrigin, domain) => {
      const other = await site.serve({ origin, apiOrigin });
      const cookie = '__Secure-parol_visitor=visitor-of-one-host';
      const { headers } = await other.inject({ url: '/', headers: { cookie } });
      await other.close();
      expect(headers['set-cookie']).toBe(
        `${cookie}; Max-Age=31536000; Path=/; Domain=${domain}; HttpOnly; SameSite=Lax; Secure`,
      );
    },
  );

  it.each([
    ['http://localhost:4700', 'http://localhost:4800'],
    ['http://10.0.0.1', 'http://10.1.0.1'],
    ['http://parol.localhost', 'http://localhost'],
  ])(
    'of %s with the API at %s - has a cookie for the site’s host only',
    async (origin, apiOrigin) => {
      const other = await site.serve({ origin, apiOrigin });
      const { headers } = await other.inject('/');
      await other.close();
      expect(headers['set-cookie']).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    },
  );

  it('in the canary, or forced into it - is served its files; other visitors are not', async () => {
    await site.publish(route('news', { pages: [page('/live')] }));
    await site.publish(route('news', { version: '1.0.0-b', pages: [page('/live')] }), 50);
    const served = async (cookie: string) =>
      /\/remotes\/news\/1\.0\.0-(.)\/page\.js/.exec(
        (await site.get('/live', { cookie })).body,
      )?.[1];
    const ids = Array.from({ length: 40 }, (_, number) => `visitor-${number}`);
    for (const id of ids)
      expect([id, await served(`parol_visitor=${id}`)]).toEqual([
        id,
        inCanary(id, 'news', 50) ? 'b' : 'a',
      ]);
    const lucky = ids.find((id) => inCanary(id, 'news', 50)) ?? '';
    expect(await served(`parol_visitor=${lucky}; parol_canary=games.on,news.off`)).toBe('a');
    expect(await served('parol_visitor=visitor-0; parol_canary=news.on')).toBe('b');
    const { body } = await site.get('/live', { cookie: 'parol_canary=games.on,news.off' });
    expect(visitorIn(body)).toMatchObject({ forced: { games: true, news: false } });
    await site.service.withdraw('news');
  });
});
