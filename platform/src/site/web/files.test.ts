import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { openFleetReader } from '../fleet/fleet.ts';
import { openFleetService } from '../fleet/open-service.ts';
import { storeDir } from '../fleet/store/store-dir.ts';
import { startS3Double } from '../fleet/testing/s3-double.ts';
import { page, route, testSite, type TestSite } from './testing/test-site.ts';
import { noContent, webModule } from './web.ts';

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

  it('that releases share - are also at the address in their release, where shells of before ask for them', async () => {
    const files = ['page.0123abcd.js'];
    const version = '1.0.0-s';
    const pages = [page('/shared', { files })];
    await site.publish(route('sharing', { version, pages, entry: 'entry.0123abcd.js' }));
    expect((await site.get('/shared')).body).toContain('"/files/sharing/page.0123abcd.js"');
    for (const folder of ['/files/sharing/', '/remotes/sharing/1.0.0-s/']) {
      const { headers, body } = await site.get(`${folder}page.0123abcd.js`);
      expect(body).toBe('/* sharing page.0123abcd.js */');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await site.get('/files/sharing/en.json')).statusCode).toBe(404);
    expect((await site.get('/files/sharing/..%2f..%2ffleet.json')).statusCode).toBe(404);
  });

  it('that replace one that the browser has - are packed against it, if the browser can unpack that', async () => {
    const scripted = async (version: string, file: string) => {
      const pages = [page('/replaced', { files: [file] })];
      await site.publish(route('replacing', { version, pages, entry: 'entry.00000001.js' }));
    };
    const [before, after] = ['page.00000001.js', 'page.00000002.js'];
    await scripted('1.0.0-a', before);
    await scripted('1.0.0-b', after);
    const old = (await site.get(`/files/replacing/${before}`)).rawPayload;
    const digest = createHash('sha256').update(old).digest();
    const name = `deltas/files/replacing/${after}/${digest.toString('hex')}.dcz`;
    mkdirSync(dirname(site.pathOf(`store/${name}`)), { recursive: true });
    writeFileSync(site.pathOf(`store/${name}`), 'delta');
    const ask = (url: string, encodings: string, dictionary = digest) =>
      site.get(url, {
        'accept-encoding': encodings,
        'available-dictionary': `:${dictionary.toString('base64')}:`,
      });
    const address = `/files/replacing/${after}`;
    const { headers, body } = await ask(address, 'gzip, br, dcb, dcz');
    expect(body).toBe('delta');
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/files/replacing/page.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    const plain = await Promise.all([
      ask(address, 'gzip, br'),
      ask(`${address}?attempt=1`, 'dcz'),
      ask(address, 'dcz', createHash('sha256').update('another file').digest()),
      site.get(address, { 'accept-encoding': 'dcz' }),
    ]);
    for (const answer of plain) {
      expect(answer.headers['content-encoding']).not.toBe('dcz');
      expect(answer.headers.vary).toBe('accept-encoding, available-dictionary');
    }
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

  it("of the fleet - is asked for again each time and equals the store's", async () => {
    const { headers, body } = await site.get('/fleet.json');
    expect(headers['cache-control']).toBe('no-cache');
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

it('a store without the files of the active shell - is not ready', async () => {
  const own = await testSite();
  const { config } = own;
  const { contribution } = webModule(
    { config, random: seededRandom('ready') },
    noContent,
    openFleetReader(config, () => undefined),
  );
  expect(await contribution.ready?.()).toBe(true);
  rmSync(join(storeDir(config), 'shell'), { recursive: true });
  expect(await contribution.ready?.()).toBe(false);
  await own.close();
});
