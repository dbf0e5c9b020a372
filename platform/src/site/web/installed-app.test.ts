import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributes, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('files of the installed app', () => {
  const worker = () => join(site.config.dataDir, 'store/shell/s1/worker.js');

  it('are the active shell’s, at an address without its version, and revalidated on each request', async () => {
    const { statusCode, headers, body } = await site.get('/worker.js');
    expect([statusCode, body]).toEqual([200, 'worker']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'",
    );
    expect((await site.get('/app/icon-192.png')).statusCode).toBe(404);
    expect((await site.get('/app/other.png')).statusCode).toBe(404);
  });

  it('with another hash than in the fleet - are a 404', async () => {
    writeFileSync(worker(), 'tampered');
    expect((await site.get('/worker.js')).statusCode).toBe(404);
    writeFileSync(worker(), 'worker');
    expect((await site.get('/worker.js')).statusCode).toBe(200);
  });

  it('of a shell without a worker - are a worker that removes itself and its caches', async () => {
    await site.publishShell('without-worker', false);
    const { statusCode, headers, body } = await site.get('/worker.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    const removed: unknown[] = [];
    const listeners: Record<string, (event: { waitUntil: (work: unknown) => void }) => void> = {};
    const work: unknown[] = [];
    // With a worker's globals.
    runInNewContext(body, {
      addEventListener: (type: string, listener: (typeof listeners)[string]) =>
        void (listeners[type] = listener),
      skipWaiting: () => removed.push('waiting'),
      caches: {
        keys: async () => ['releases', 'shell'],
        delete: async (name: string) => removed.push(name),
      },
      registration: { unregister: async () => removed.push('worker') },
    });
    const event = { waitUntil: (one: unknown) => work.push(one) };
    for (const type of ['install', 'activate']) listeners[type]?.(event);
    await Promise.all(work);
    expect(removed).toEqual(['waiting', 'releases', 'shell', 'worker']);
    await site.publishShell('s1');
    expect((await site.get('/worker.js')).body).toBe('worker');
  });

  it('are linked by the page in its language', async () => {
    const manifest = async (language: string) =>
      attributes(
        (await site.get('/', { cookie: `parol_lang=${language}` })).body,
        /rel="manifest" href="([^"]+)"/g,
      );
    expect(await manifest('en')).toEqual(['/app/manifest.en.webmanifest']);
    expect(await manifest('ph')).toEqual(['/app/manifest.ph.webmanifest']);
  });
});
