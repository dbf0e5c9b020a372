import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributes, page, route, testSite, type TestSite } from './testing/test-site.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** Scripts that run, and the import map; data scripts are not executed. */
const inlineScripts = /<script(?: type="importmap"[^>]*)?>([\s\S]*?)<\/script>/g;

describe('the page', () => {
  it('of home - links only the files of the shell and of urgent widgets, and starts their reads', async () => {
    const { body, statusCode } = await site.get('/');
    expect(statusCode).toBe(200);
    expect(attributes(body, /rel="modulepreload" href="([^"]+)"/g)).toEqual([
      '/shell/s1/shell.js',
      '/remotes/games/1.0.0-a/entry.js',
      '/remotes/games/1.0.0-a/rails.js',
    ]);
    expect(attributes(body, /rel="preload" href="([^"]+)"/g)).toEqual([
      '/shell/s1/sora.woff2',
      '/shell/s1/shell.en.json',
      '/remotes/games/1.0.0-a/en.json',
    ]);
    expect(attributes(body, /rel="stylesheet" href="([^"]+)"/g)).toEqual(['/shell/s1/shell.css']);
    expect(body).toContain('["/api/game/gameList",{}]');
    expect(body.indexOf('parolEarly')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });

  it("of home, for a member - also links the members' widgets", async () => {
    const { body } = await site.get('/', { cookie: 'parol_session=x' });
    expect(attributes(body, /rel="modulepreload" href="([^"]+)"/g)).toContain(
      '/remotes/games/1.0.0-a/mine.js',
    );
  });

  it('of a remote - links its files only, the stylesheet with the loader’s data-href', async () => {
    const { body } = await site.get('/news');
    expect(attributes(body, /href="(\/remotes[^"]+)"/g)).toEqual(
      [
        '/content/1.0.0-a/page.css',
        '/content/1.0.0-a/en.json',
        '/content/1.0.0-a/entry.js',
        '/content/1.0.0-a/page.js',
      ].map((file) => `/remotes${file}`),
    );
    expect(body).toContain('data-href="page.css"');
    expect(body).toContain('["/api/cms/newsList",{"lang":"en"}]');
  });

  it('with a first read marked visitorsOnly - starts it for visitors only', async () => {
    expect((await site.get('/promotions')).body).toContain('["/api/campaign/promotionList",{}]');
    expect((await site.get('/promotions', { cookie: 'parol_session=x' })).body).not.toContain(
      'parolEarly',
    );
  });

  it('of members, for a visitor - links no file, because the visitor is redirected home', async () => {
    const { body, statusCode } = await site.get('/deposit');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('href="/remotes/cashier');
    expect((await site.get('/deposit', { cookie: 'parol_session=x' })).body).toContain(
      'href="/remotes/cashier',
    );
  });

  it.each([
    ['/news/', 200],
    ['/_gallery', 200],
    ['/news?x=1', 200],
    ['/Promotions/', 200],
    ['/nowhere', 404],
    ['/deposit/x', 404],
  ])('%s - returns %i and the shell', async (url, status) => {
    const { statusCode, body } = await site.get(url);
    expect([statusCode, body.includes('id="root"')]).toEqual([status, true]);
  });
});

describe('an address', () => {
  it("of a removed gateway, with an order - redirects to the order's receipt, also if another remote has the path", async () => {
    const answerTo = async (url: string) => {
      const { statusCode, headers } = await site.get(url);
      return [statusCode, headers.location];
    };
    expect(await answerTo('/lakapay?deposit=DP1&x=%3Cb%3E')).toEqual([302, '/deposit?deposit=DP1']);
    expect(await answerTo('/lakapay?deposit=//evil.example')).toEqual([
      302,
      '/deposit?deposit=%2F%2Fevil.example',
    ]);
    expect(await answerTo('/news')).toEqual([200, undefined]);
    expect(await answerTo('/news?deposit=DP1')).toEqual([302, '/deposit?deposit=DP1']);
    expect(await answerTo('/deposit?deposit=DP1')).toEqual([200, undefined]);
    expect(await answerTo('/lakapay')).toEqual([404, undefined]);
  });

  it('of a disabled gateway, with an order - redirects to the page of orders, which stays on', async () => {
    const redirectOf = async (url: string) => (await site.get(url)).headers.location;
    const pages = [page('/deposit', { access: 'member' }), page('/deposit-status')];
    await site.publish(route('cashier', { version: '1.0.0-s', pages }));
    await site.service.disable('/deposit', true);
    expect(await redirectOf('/deposit?deposit=DP1')).toBe('/deposit-status?deposit=DP1');
    expect(await redirectOf('/lakapay?deposit=DP1')).toBe('/deposit-status?deposit=DP1');
    expect(await redirectOf('/deposit-status?deposit=DP1')).toBeUndefined();
    await site.service.disable('/deposit', false);
    await site.service.rollback('cashier');
  });

  it.each([
    ['/news/2025/old?referral=A%26B', '/news?referral=A%26B'],
    ['/Old-News/', '/news'],
    ['/old-news?lang=fil', '/news?lang=fil'],
  ])(
    '%s, a former address or one below a public page - redirects permanently to %s',
    async (url, to) => {
      // An open tab asks with HEAD where a former address leads to.
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await site.ask({ method, url });
        const { location, 'cache-control': cached } = headers;
        expect([statusCode, location, cached]).toEqual([301, to, 'no-store']);
      }
    },
  );

  it('Home with a category - redirects to its lobby, if there is one', async () => {
    const redirectOf = async (url: string) => (await site.get(url)).headers.location;
    const pages = [page('/sportsbook'), page('/launchOne')];
    await site.publish(route('games', { version: '1.0.0-h', pages }));
    expect([
      await redirectOf('/?category=sportsbook'),
      await redirectOf('/?lang=fil&category=sportsbook&provider=WBET'),
      await redirectOf('/?category=esports'),
      await redirectOf('/?category=launchOne'),
      await redirectOf('/?lang=fil'),
    ]).toEqual([
      '/sportsbook',
      '/sportsbook?lang=fil&provider=WBET',
      undefined,
      undefined,
      undefined,
    ]);
    await site.service.rollback('games');
  });

  it('at a former path of a page that is gone - is a 404', async () => {
    expect((await site.get('/older')).statusCode).toBe(404);
  });

  it("requested by another loopback name - redirects to the site's origin", async () => {
    const { origin } = site.config;
    const { port } = new URL(origin);
    const { statusCode, headers } = await site.get('/mayapay?promotion=welcome', {
      host: `127.0.0.1${port && `:${port}`}`,
    });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `${origin}/mayapay?promotion=welcome`,
      'no-store',
    ]);
  });
});

describe('the document', () => {
  it('allows no inline script but its own, by hash, and frames of game providers only', async () => {
    for (const url of ['/', '/news', '/guide']) {
      const { body, headers } = await site.get(url);
      const policy = String(headers['content-security-policy']);
      const scripts = attributes(body, inlineScripts);
      expect(scripts).toHaveLength(3);
      const hashes = scripts.map((script = '') => hashOf(script));
      expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
      expect(policy).not.toContain('unsafe');
      const { thirdPartyOrigin } = site.config;
      expect(policy).toContain(`frame-src ${thirdPartyOrigin} https://play.example;`);
      expect(policy).toContain("form-action 'self' https://pay.example;");
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
    }
    const { body, headers } = await site.get('/nowhere');
    const [map = '', guard = ''] = attributes(body, inlineScripts);
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${hashOf(map)} ${hashOf(guard)};`,
    );
  });

  it('escapes everything from releases and articles', async () => {
    const { body } = await site.get('/guide');
    expect(body).toContain(
      '<title>Slots &amp; &quot;more&quot; &lt;/title&gt;&lt;script&gt;</title>',
    );
    expect(body).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).toContain(`<link rel="canonical" href="${site.config.origin}/guide">`);
    expect(body).not.toContain('<script>alert(1)');
    expect((await site.get('/news')).body).toContain('<title>Page &lt;/news&gt; · Parol</title>');
  });

  it("contains the shell's boot data", async () => {
    const { body } = await site.get('/');
    const json = (id: string): unknown =>
      JSON.parse(
        new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(body)?.[1] ??
          'null',
      );
    expect(body).toContain(`id="parol-fleet">${(await site.get('/fleet.json')).body}</script>`);
    expect(json('parol-locales')).toEqual({
      en: '/shell/s1/shell.en.json',
      ph: '/shell/s1/shell.ph.json',
    });
    expect(json('parol-config')).toMatchObject({
      apiBase: '',
      sessionKey: 'parol_session',
      thirdPartyOrigin: site.config.thirdPartyOrigin,
      gameOrigins: [site.config.thirdPartyOrigin, 'https://play.example'],
      sandbox: true,
    });
    expect(body).not.toMatch(/%[A-Z]+%/);
  });
});

it.each([true, false])(
  'the gallery with the sandbox %s - is a page in the sandbox only',
  async (sandbox) => {
    const fleet = { ...site.config.fleet, keyFile: site.pathOf('fleet-key.pem') };
    const other = await site.serve({ sandbox, fleet });
    const gallery = await other.inject('/_gallery');
    await other.close();
    expect(gallery.statusCode).toBe(sandbox ? 200 : 404);
  },
);

it('with the API at a separate host - sends its first reads and other calls there', async () => {
  const apiOrigin = 'https://api.parol.example';
  const other = await site.serve({ apiOrigin });
  const { body, headers } = await other.inject('/');
  await other.close();
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`);
  expect(body).toContain(`"apiBase":"${apiOrigin}"`);
  expect(body).toContain(`fetch("${apiOrigin}"+p,{method:"POST",credentials:"include"`);
});

it('with an override of a remote - allows code from its origin on this page only', async () => {
  const url = '/live?remote.games=http%3A%2F%2Flocalhost%3A3101';
  const { body, headers } = await site.get(url);
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' http://localhost:3101`);
  expect(body).toContain('"overrides":{"games":"http://localhost:3101"}');
  for (const without of ['/live', '/live?remote.games=http://localhost:3100']) {
    const plain = await site.get(without);
    expect(String(plain.headers['content-security-policy'])).not.toContain('localhost:310');
    expect(plain.body).toContain('"overrides":{}');
  }
});

it('in safe mode - uses the previous release of everything, and is marked as safe', async () => {
  await site.publish(route('news', { version: '1.0.0-c', pages: [page('/live')] }));
  await site.publish(
    route('news', { version: '1.0.0-d', pages: [page('/live', { files: ['b.js'] })] }),
  );
  await site.publishShell('s2');
  expect((await site.get('/live')).body).toContain('/remotes/news/1.0.0-d/b.js');
  const { body } = await site.get('/live?safe');
  expect(attributes(body, /(?:href|src)="(\/(?:remotes|shell)\/[^"]+)"/g)).not.toContainEqual(
    expect.stringMatching(/1\.0\.0-d|s2/),
  );
  expect(body).toContain('/remotes/news/1.0.0-c/page.js');
  expect(body).toContain('"safe":true');
  expect((await site.get('/live')).body).toContain('"safe":false');
  await site.service.rollback('shell');
  await site.service.withdraw('news');
});
