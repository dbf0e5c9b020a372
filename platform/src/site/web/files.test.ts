import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFleetService } from '../fleet/open-service.ts';
import { startS3Double } from '../fleet/testing/s3-double.ts';
import { testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('files', () => {
  it('of a release - are cached for a year, compressed where the browser accepts it', async () => {
    expect((await site.get('/remotes/games/1.0.0-a/entry.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await site.get('/shell/s1/shell.js', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('plain');
    expect((await site.get('/shell/s1/shell.js')).body).toBe('plain');
  });

  it('of a release, for a client without brotli - are compressed with gzip, the second time from memory', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { headers, rawPayload } = await site.get('/shell/s1/shell.js', {
        'accept-encoding': 'gzip, deflate',
      });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(gunzipSync(rawPayload).toString()).toBe('plain');
    }
    expect((await site.get('/shell/s1/shell.js')).headers['content-encoding']).toBeUndefined();
  });

  it('of a release that are compressed already, such as fonts - are sent as they are', async () => {
    const { headers, body } = await site.get('/shell/s1/sora.woff2', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], body]).toEqual([undefined, 'font']);
  });

  it.each([
    '/remotes/games/1.0.0-a/absent.js',
    '/remotes/games/1.0.0-b/entry.js',
    '/shell/s1/absent.css',
    '/missing.png',
    '/humans.txt',
    '/remotes/../fleet.lock',
    '/remotes/..%2ffleet.json',
    '/remotes/games/1.0.0-a/..%2f..%2f..%2ffleet.json',
  ])('%s, which is missing - is a 404, not the page', async (url) => {
    const { statusCode, body } = await site.get(url);
    expect([statusCode, body.includes('id="root"')]).toEqual([404, false]);
  });

  it("of the fleet - is never cached and equals the page's fleet data", async () => {
    const { headers, body } = await site.get('/fleet.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(readFileSync(site.pathOf('store/fleet.json'), 'utf8'));
  });
});

it('with the store in a bucket - serves the same pages and files', async () => {
  vi.stubEnv('AWS_REGION', 'ap-southeast-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const double = await startS3Double('fleet');
  const { config } = site;
  const s3 = { bucket: 'fleet', prefix: '', endpoint: double.endpoint };
  const inBucket = { ...config, fleet: { ...config.fleet, s3 } };
  await (
    await openFleetService(inBucket, { by: 'tester' })
  ).publishShell(site.pathOf('built-shell-s1'));
  const other = await site.serve(inBucket);
  expect((await other.inject('/')).body).toContain('/shell/s1/shell.js');
  const file = await other.inject({
    url: '/shell/s1/shell.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([file.body, file.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ]);
  expect((await other.inject('/shell/s1/none.js')).statusCode).toBe(404);
  await Promise.all([other.close(), double.close()]);
  vi.unstubAllEnvs();
});
