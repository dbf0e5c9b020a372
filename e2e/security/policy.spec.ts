import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { hostileAddresses, harmlessAddresses } from '@parol/wire/testing/hostile';
import { expect, test } from '../fixtures/harm.ts';
import { AnyPage } from '../pages/any-page.ts';
import { injections } from './injections.ts';
import { tally } from './tally.ts';

test('injected code - is blocked and reported by the policy in every case', async ({
  page,
  harm,
}) => {
  // Run by the page's own script: the policy does not apply to evaluated test code.
  const listed = Object.entries(injections).map(
    ([name, open]) => `${JSON.stringify(name)}: ${open.toString()}`,
  );
  await page.addInitScript({ content: `window.parolInjections = { ${listed.join(',')} };` });
  await page.goto('/');
  await new AnyPage(page).shown();
  expect(harm).toEqual({ ran: [], stopped: [], left: [] });
  for (const name of Object.keys(injections)) {
    harm.stopped.length = 0;
    await page.evaluate(
      (injection) =>
        setTimeout(() => {
          try {
            parolInjections[injection]?.();
          } catch {
            // expected
          }
        }),
      name,
    );
    await expect.poll(() => harm.stopped.length, { message: name }).toBeGreaterThan(0);
    expect(harm.ran, name).toEqual([]);
  }
  tally('injections into the page', Object.keys(injections).length);
});

/** Requests an address exactly as written; other clients would normalise it. */
function ask(
  origin: string,
  path: string,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    plainRequest({ hostname, port, path, headers: { host: `${hostname}:${port}` } }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    })
      .on('error', reject)
      .end();
  });
}

test('every kind of address - is sent with the required headers, and leads to no other site', async ({
  page,
  origin,
}) => {
  const html = await (await page.request.get('/')).text();
  const script = /src="(\/files\/shell\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const release = /href="(\/files\/(?!shell\/)[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const path of [
    '/',
    '/deposit',
    '/no-such-page',
    '/%ff',
    script,
    release,
    '/shell/missing.js',
    '/missing.png',
    '/fleet.json',
    '/favicon.ico',
  ]) {
    const { headers, status } = await ask(origin, path);
    expect.soft(headers, `${path} (${status})`).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect.soft(headers['access-control-allow-origin'], path).toBeUndefined();
  }
  const { headers } = await ask(origin, '/');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parol-data parol-worker',
  ])
    expect(policy).toContain(part);

  const encoded = [...hostileAddresses(origin), ...harmlessAddresses].map((address) =>
    encodeURI(address).replaceAll('%25', '%'),
  );
  const paths = encoded.flatMap((address) => [
    address.startsWith('/') ? address : `/${address}`,
    `//${address.replace(/^\/+/, '')}`,
    `/shell/${address}`,
  ]);
  for (const path of paths) {
    const { status, headers: answer } = await ask(origin, path);
    const to = answer.location;
    expect
      .soft([path, status < 500, to === undefined || new URL(to, origin).origin === origin])
      .toEqual([path, true, true]);
  }
  tally('addresses paths of the server', paths.length + 10);
});
