import { inCanary } from '@parol/contract/serving';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, route, testSite, type TestSite } from '../../src/site/web/testing/test-site.ts';
import { tally } from './long-run.ts';

const origin = 'https://parol.example';
let site: TestSite;
let https: FastifyInstance;
beforeAll(async () => {
  site = await testSite();
  await site.publish(route('news', { pages: [page('/live')] }));
  await site.publish(route('news', { version: '1.0.0-b', pages: [page('/live')] }), 50);
  https = await site.serve({ origin });
});
afterAll(async () => {
  await https.close();
  await site.close();
});

const get = (url: string, cookie = '') =>
  https.inject({ url, headers: { host: 'parol.example', cookie } });
const ids = Array.from({ length: 20 }, (_, number) => `visitor-${number}`);
const inIt = ids.find((id) => inCanary(id, 'news', 50)) ?? '';
const outside = ids.find((id) => !inCanary(id, 'news', 50)) ?? '';
const served = async (cookie: string) =>
  /\/remotes\/news\/1\.0\.0-(.)\/page\.js/.exec((await get('/live', cookie)).body)?.[1];

describe('over https', () => {
  it('the cookie of a page - is limited to this host and hidden from scripts', async () => {
    const { cookies } = await get('/live');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Host-parol_visitor',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      }),
    ]);
    expect(cookies[0]).not.toHaveProperty('domain');
    tally('cookies', cookies.length);
  });

  it('a cookie set by another host of the domain - does not choose the release', async () => {
    expect(await served(`__Host-parol_visitor=${inIt}`)).toBe('b');
    expect(await served(`__Host-parol_visitor=${outside}`)).toBe('a');
    expect(await served(`parol_visitor=${inIt}; __Host-parol_visitor=${outside}`)).toBe('a');
    expect(await served(`parol_canary=news.on; __Host-parol_visitor=${outside}`)).toBe('a');
    expect(await served(`__Host-parol_canary=news.on; __Host-parol_visitor=${outside}`)).toBe('b');
    expect((await get('/live', `parol_visitor=${inIt}`)).cookies).toHaveLength(1);
    tally('cookies of another host', 3);
  });

  it.each([
    ['parol_lang=en; __Host-parol_lang=ph; parol_lang=en', '<html lang="fil"'],
    ['parol_theme=night; __Host-parol_theme=light', 'data-theme="light"'],
    ['parol_data=full; __Host-parol_data=low', 'data-low-data'],
    // Set by an earlier release of the shell, without the prefix.
    ['parol_lang=ph', '<html lang="fil"'],
  ])('of %s - the player’s own choice counts', async (cookie, text) => {
    expect((await get('/live', cookie)).body).toContain(text);
  });
});

it('over http, which browsers allow no prefix - the names are plain', async () => {
  const { headers } = await site.get('/live');
  expect(headers['set-cookie']).toMatch(/^parol_visitor=[\w-]{16};(?!.*Secure)/);
});
