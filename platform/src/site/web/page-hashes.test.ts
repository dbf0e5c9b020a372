import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSigned } from '@parol/contract/signed-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeShell } from '../../testing/built-shell.ts';
import { storeDir } from '../fleet/store/store-dir.ts';
import { testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('each file that the page links', () => {
  const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  /**
   * All but fonts, which browsers don't check (docs/decisions/0062-verified-bytes.md), and files
   * that a script checks.
   */
  const linksOf = (html: string) =>
    [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
      .map(([tag]) => ({
        tag,
        href: /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '',
        integrity: /integrity="([^"]+)" crossorigin/.exec(tag)?.[1],
      }))
      .filter(
        ({ href, tag }) =>
          href !== '' &&
          !/rel="(?:icon|apple-touch-icon|manifest|canonical|alternate)"|as="(?:font|fetch)"/.test(
            tag,
          ),
      );
  const hashesOf = (html: string) =>
    JSON.parse(/id="parol-hashes">([^<]*)</.exec(html)?.[1] ?? '') as Record<string, string>;
  const moduleMap = /<script type="importmap" id="parol-modules">([^<]*)</;
  const modulesOf = (html: string) =>
    (JSON.parse(moduleMap.exec(html)?.[1] ?? '') as { integrity: Record<string, string> })
      .integrity;

  it.each(['/', '/news', '/promotions', '/nowhere'])(
    'of %s - has its integrity hash',
    async (url) => {
      const { body } = await site.get(url);
      const links = linksOf(body);
      expect(links.length).toBeGreaterThan(2);
      for (const { href, integrity } of links)
        expect([href, integrity]).toEqual([href, sha384((await site.get(href)).body)]);
    },
  );

  it('is in the hashes of the page if it loads later or by script, and no other file is', async () => {
    const { body } = await site.get('/news');
    const [modules, others] = [modulesOf(body), hashesOf(body)];
    expect(Object.keys(modules).toSorted()).toEqual([
      '/remotes/content/1.0.0-a/entry.js',
      '/remotes/content/1.0.0-a/page.js',
      '/shell/s1/later.js',
    ]);
    expect(Object.keys(others).toSorted()).toEqual([
      '/remotes/content/1.0.0-a/en.json',
      '/remotes/content/1.0.0-a/page.css',
      '/shell/s1/shell.en.json',
      '/shell/s1/shell.ph.json',
    ]);
    for (const [href, hash] of Object.entries({ ...modules, ...others }))
      expect([href, hash]).toEqual([href, sha384((await site.get(href)).body)]);
  });

  it('as a module - is checked by the import map, which precedes all that loads one and is allowed by its hash', async () => {
    const { body, headers } = await site.get('/news');
    const map = moduleMap.exec(body);
    expect(map?.index).toBeLessThan(body.search(/rel="modulepreload"|type="module"/));
    const hash = createHash('sha256')
      .update(map?.[1] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  describe('as a module of a shell that reads short hashes', () => {
    let short: TestSite;
    beforeAll(async () => {
      short = await testSite({ readsShortHashes: true });
    });
    afterAll(() => short.close());
    const algorithms = (html: string) => [
      ...new Set(Object.values(modulesOf(html)).map((hash) => hash.split('-')[0])),
    ];

    it('has a SHA-256, the same in the import map and in its links; other files have none', async () => {
      const { body } = await short.get('/news');
      const modules = modulesOf(body);
      expect(algorithms(body)).toEqual(['sha256']);
      for (const [href, hash] of Object.entries(modules)) {
        const bytes = createHash('sha256').update((await short.get(href)).body);
        expect([href, hash]).toEqual([href, `sha256-${bytes.digest('base64')}`]);
      }
      const links = linksOf(body).filter(({ href }) => href.endsWith('.js'));
      expect(links.length).toBeGreaterThan(2);
      for (const { href, integrity } of links) {
        expect(integrity).toMatch(/^sha256-/);
        expect(modules[href] ?? integrity).toBe(integrity);
      }
      expect(Object.values(hashesOf(body)).join()).not.toContain('sha256');
    });

    it('has a SHA-384 in safe mode, for workers of earlier shells', async () => {
      expect(algorithms((await short.get('/news?safe')).body)).toEqual(['sha384']);
    });

    it('that was changed in the store - keeps the hash of its release', async () => {
      const files = await testSite({ readsShortHashes: true });
      writeFileSync(join(storeDir(files.config), 'shell/s1/later.js'), 'changed');
      const { '/shell/s1/later.js': changed, ...others } = modulesOf(
        (await files.get('/news')).body,
      );
      expect(changed).toBe(sha384('later'));
      for (const hash of Object.values(others)) expect(hash).toMatch(/^sha256-/);
      await files.close();
    });

    it('after a shell that reads none - has a SHA-384, as that one’s worker may be in control', async () => {
      const plain = await testSite();
      const folder = writeShell(
        plain.pathOf('reads-short'),
        's2',
        { scripts: ['shell.js'], readsShortHashes: true },
        {
          'template.html': readFileSync(join(plain.config.root, 'shell/template.html'), 'utf8'),
          'shell.js': 'plain',
          'later.js': 'later',
        },
      );
      await plain.service.publishShell(folder);
      const server = await plain.serve();
      const { body } = await server.inject({ url: '/news' });
      expect([body.includes('/shell/s2/'), algorithms(body)]).toEqual([true, ['sha384']]);
      await server.close();
      await plain.close();
    });
  });

  it('is covered by a fleet that one of the page’s keys signed', async () => {
    const { body } = await site.get('/');
    const { fleetKeys } = JSON.parse(/id="parol-config">([^<]*)</.exec(body)?.[1] ?? '') as {
      fleetKeys: { id: string; spki: string }[];
    };
    const text = /id="parol-fleet">([^<]*)</.exec(body)?.[1] ?? '';
    const { payload, signatures } = splitSigned(text) ?? { payload: '', signatures: [] };
    const [key] = fleetKeys;
    const spki = Buffer.from(key?.spki ?? '', 'base64');
    expect(JSON.parse((await site.get('/fleet-keys.json')).body)).toEqual(fleetKeys);
    expect(key?.id).toBe(createHash('sha256').update(spki).digest('hex').slice(0, 16));
    expect(signatures.map(({ key: id }) => id)).toEqual([key?.id]);
    // As the browser verifies it.
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    expect(
      await crypto.subtle.verify(
        algorithm,
        await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']),
        Buffer.from(signatures[0]?.value ?? '', 'base64'),
        Buffer.from(payload),
      ),
    ).toBe(true);
  });
});
