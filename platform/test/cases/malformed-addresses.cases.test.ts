import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../src/site/web/testing/test-site.ts';
import { compose, type Platform } from '../../src/start/compose.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { openFleetReader } from '../../src/site/fleet/fleet.ts';

let fleet: TestSite;
let platform: TestPlatform;
let site: Platform;
beforeAll(async () => {
  fleet = await testSite();
  platform = await testPlatform();
  site = compose(platform.parts, { fleet: openFleetReader(fleet.config, () => undefined) });
  await Promise.all([site.app.ready(), site.thirdParty.ready()]);
});
afterAll(async () => {
  await Promise.all([site.app.close(), site.thirdParty.close()]);
  await Promise.all([platform.close(), fleet.close()]);
});

it.each([
  '/best-slots-100%-bonus',
  '/slot/%E0%A4%A',
  '/slot%00',
  '/promotions%',
  '/%',
  '/%ff%fe',
  '/%c0%ae%c0%ae/',
  `/${'a'.repeat(500)}`,
  '/a/b/c?x=%00',
])('GET %s - is the 404 page in both languages, never JSON', async (url) => {
  for (const lang of ['en', 'fil']) {
    const headers = { 'accept-language': lang };
    const { statusCode, body, headers: got } = await site.app.inject({ url, headers });
    expect([statusCode, got['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s to a page, with fields that claim a success - is a 303 to the page with its query',
  async (method) => {
    const url = '/deposit?deposit=D1&lang=fil';
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'status=success'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/json', '{"status":'],
      ['text/plain', 'success'],
    ] as const) {
      const headers = { 'content-type': type, origin: 'https://pay.example' };
      const reply = await site.app.inject({ method, url, payload, headers });
      expect([reply.statusCode, reply.headers.location, reply.body]).toEqual([303, url, '']);
    }
  },
);

it.each(['/no-such-page', '/no%', '//evil.example/deposit', '/shell/x/none.js'])(
  'POST %s, which is no page - is a 404 in words',
  async (url) => {
    const { statusCode, headers, body } = await site.app.inject({ method: 'POST', url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body).toContain('There is no such page.');
  },
);

it('GET of a file that no release has - is a 404 in words', async () => {
  const { statusCode, headers } = await site.app.inject('/shell/s1/none.js');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

it('an unknown call - stays a refusal in the envelope', async () => {
  const reply = await site.app.inject({ method: 'POST', url: '/api/no%/such', payload: {} });
  expect(reply.json()).toMatchObject({ status: 0, statusdesc: 'unknown_call' });
});

it('a body whose text has brackets, with some levels - is read', async () => {
  const typed = { account_id: '09171234567', password: 'Lantern2026' };
  const payload = { ...typed, note: `${'[{'.repeat(50)}\\"[` };
  const reply = await site.app.inject({ method: 'POST', url: '/api/member/login', payload });
  expect(reply.json()).not.toMatchObject({ statusdesc: 'malformed_body' });
});

it.each([
  ['objects', '{"a":', '1', '}'],
  ['lists', '[', '', ']'],
])(
  'a body of a hundred thousand nested %s - is 400 without a stack',
  async (_, open, inner, close) => {
    const depth = 100_000;
    const payload = `{"account_id":${open.repeat(depth)}${inner}${close.repeat(depth)}}`;
    const headers = { 'content-type': 'application/json' };
    const url = '/api/member/login';
    const reply = await site.app.inject({ method: 'POST', url, payload, headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ statusdesc: 'malformed_body' });
    expect(reply.body).not.toMatch(/RangeError|stack| at /);
  },
);
