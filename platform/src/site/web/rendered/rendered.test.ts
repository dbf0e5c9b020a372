import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderedSite } from '../testing/rendered-site.ts';

const site = renderedSite();
const { get } = site;
afterEach(() => void vi.restoreAllMocks());

/** The release's count of renderings at the rendering of this page. */
const times = (html: string | undefined) => Number(/ (\d+)<\/i>/.exec(html ?? '')?.[1]);

describe('a page that its release renders', () => {
  it('is in the HTML with its rows and head, and its replies as seeds', async () => {
    const { body, shown, seeds } = await get('/guides?lang=fil&article=1');
    expect(shown).toContain('<h1 class="a">B One and another</h1><i>/guides?article=1 ph');
    expect(seeds).toEqual({
      '/api/cms/list {"lang":"en"}': { status: 1, statusdesc: 'OK', value: [{ name: 'One' }] },
      '/api/cms/more {}': { status: 1, statusdesc: 'OK', value: [{ name: 'another' }] },
    });
    expect(body).toContain('<title>Rendered One and another</title>');
    expect(body).toContain('<meta name="description" content="About">');
    expect(body).toContain('{"@type":"FAQPage"}');
    expect(body).not.toContain('needs JavaScript');
  });

  it('has links in the language of its address', async () => {
    const home = (address: string) => `<a class="served-name" href="${address}">`;
    expect((await get('/guides?lang=fil')).body).toContain(home('/?lang=fil'));
    expect((await get('/guides', { 'accept-language': 'fil' })).body).toContain(home('/'));
  });

  it('is rendered again only when its rows change', async () => {
    const first = await get('/guides');
    expect((await get('/guides')).shown).toBe(first.shown);
    site.listed = [{ name: 'Two <b>' }];
    const changed = await get('/guides');
    expect(times(changed.shown)).toBeGreaterThan(times(first.shown));
    expect(changed.body).toContain(String.raw`"name":"Two \u003cb>"`);
    site.calls.length = 0;
    expect(times((await get('/guides')).shown)).toBe(times(changed.shown));
    expect(site.calls).toEqual(['list', 'more']);
  });

  it('is rendered again after a minute, because it may show ages', async () => {
    const { shown } = await get('/guides');
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 50_000);
    expect((await get('/guides')).shown).toBe(shown);
    clock.mockReturnValue(start + 60_001);
    const later = await get('/guides');
    expect(times(later.shown)).toBeGreaterThan(times(shown));
  });

  it('shares a rendering for parameters that it does not read, and for concurrent requests', async () => {
    const { shown } = await get('/guides');
    expect((await get('/guides?fbclid=x')).shown).toBe(shown);
    const together = await Promise.all([1, 2, 3].map(() => get('/guides?article=together')));
    expect(together[0]?.shown).toContain('article=together');
    expect(new Set(together.map((one) => one.shown)).size).toBe(1);
  });

  it('loads its scripts with low priority, unlike a page that is not rendered', async () => {
    const scriptsOf = async (url: string) => {
      const tags = (await get(url)).body.match(
        /<(?:link rel="modulepreload"|script type="module")[^>]*>/g,
      );
      return tags?.map((tag) => tag.includes(' fetchpriority="low"'));
    };
    expect(new Set(await scriptsOf('/guides'))).toEqual(new Set([true]));
    expect(new Set(await scriptsOf('/plain'))).toEqual(new Set([false]));
  });

  it("links its remote's files after its first frame, unlike a page that is not rendered", async () => {
    const ofRemotes = /<link [^>]*href="\/remotes\/[^"]+\.(?:js|json)"[^>]*>/g;
    const waiting = /<template id="parol-after-frame">(.*?)<\/template>/;
    const { body } = await get('/guides');
    const links = body.match(ofRemotes);
    expect(links?.length).toBeGreaterThan(1);
    expect(waiting.exec(body)?.[1]).toBe(links?.join(''));
    expect((await get('/plain')).body).not.toMatch(waiting);
  });

  it('gets rows and refusals as on the wire; its forms are inert', async () => {
    const { shown, seeds } = await get('/later');
    const [amounts, off] = ['/api/cms/amounts {}', '/api/cms/off {}'];
    expect(shown).toBe(
      `<form inert class="b"><button inert></button><i>${JSON.stringify({ [amounts]: [{ amount: '1.00' }] })}` +
        `${JSON.stringify({ [off]: 'promotion_not_available' })}</i></form>`,
    );
    expect(seeds).toEqual({
      [amounts]: { status: 1, statusdesc: 'OK', value: [{ amount: '1.00' }] },
      [off]: { status: 0, statusdesc: 'promotion_not_available', value: [] },
    });
  });

  it.each([
    ['whose rows change with each request', () => '/changing'],
    ['with invented values of a parameter', (time: number) => `/guides?article=${time}`],
  ])('%s - does not evict the renderings of other pages', async (_, addressOf) => {
    const first = await get('/guides');
    const shown = new Set<string | undefined>();
    for (let time = 0; time < 210; time++) shown.add((await get(addressOf(time))).shown);
    expect(shown.size).toBe(210);
    expect((await get('/guides')).shown).toBe(first.shown);
  });

  it('with more rows than a page may carry - is whole, and leaves them to the tab', async () => {
    site.listed = [{ name: 'One', note: 'a'.repeat(1_000_000) }];
    const { statusCode, shown, seeds, body } = await get('/guides');
    expect([statusCode, shown]).toEqual([200, expect.stringContaining('One and another')]);
    expect(Object.keys(seeds as object)).toEqual(['/api/cms/more {}']);
    expect(body.length).toBeLessThan(50_000);
    expect((await get('/guides')).shown).toBe(shown);
  });

  it('is rendered for the parameters that its release names', async () => {
    expect((await get('/with-topic?topic=a&article=b')).shown).toContain('/with-topic?topic=a en');
    expect((await get('/plainly?topic=a&article=b')).shown).toContain('/plainly en');
  });

  it('is marked with the path of its route, whatever the case of the address', async () => {
    expect((await get('/Guides/')).body).toContain('data-served="/guides"');
  });

  it('within a second - is made of rows that are read once', async () => {
    const addresses = ['/guides', '/guides?article=1', '/guides?article=2'];
    await get('/guides');
    site.calls.length = 0;
    await site.getTogether(addresses);
    expect(site.calls).toEqual(['list', 'more']);
  });

  it('while the queue is full - is 503 and lacks its HTML, and has it at the next request', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `/slow?article=${index}`);
    const pages = await Promise.all(addresses.map((address) => get(address)));
    const without = addresses.filter((_, index) => pages[index]?.shown === undefined);
    expect(without.length).toBeGreaterThan(0);
    expect(pages.map(({ shown, statusCode }) => [shown === undefined, statusCode])).toEqual(
      pages.map(({ shown }) => (shown === undefined ? [true, 503] : [false, 200])),
    );
    expect(site.warnings).toHaveLength(1);
    expect((await get(without[0] ?? '')).shown).toContain(without[0]);
  });

  it('for a member - is not rendered, like pages that the release does not render', async () => {
    for (const { body, seeds } of [
      await get('/guides', { cookie: 'parol_session=x' }),
      await get('/plain'),
    ]) {
      expect([body.includes('data-served'), seeds]).toEqual([false, null]);
      expect(body).toContain('<div id="root"></div>');
    }
  });
});

describe('a page that fails to render', () => {
  it.each([
    ['/broken', 'no such thing'],
    ['/endless', 'ever more rows'],
    ['/amounts', 'rows that its schema changes'],
    ['/earlier', 'was refused: promotion_not_available'],
    ['/wrong', 'is no page'],
    ['/large', 'more than 1000000 characters'],
  ])(
    '%s - is 503 with a time to come again, is retried once a minute, and affects no other page',
    async (url, why) => {
      const { statusCode, shown, retryAfter, cached, body } = await get(url);
      expect([statusCode, shown, retryAfter, cached]).toEqual([503, undefined, '30', 'no-store']);
      // The browser renders it all the same.
      expect(body).toContain('<div id="root"></div>');
      expect(site.warnings.join()).toContain(why);
      await get(url);
      expect(site.warnings).toHaveLength(1);
      expect((await get('/guides')).shown).toContain('One');
    },
  );

  it('because its call is refused - is 503 and lacks its HTML', async () => {
    site.listed = undefined;
    const { shown, statusCode } = await get('/guides?article=refused');
    expect([shown, statusCode]).toEqual([undefined, 503]);
    expect(site.warnings.join()).toContain('was refused');
  });

  it('because the platform can’t answer its read now - is whole again at the next request', async () => {
    site.isFailing = true;
    const { shown, statusCode } = await get('/guides?article=unread');
    expect([shown, statusCode]).toEqual([undefined, 503]);
    site.isFailing = false;
    expect(await get('/guides?article=unread')).toMatchObject({ statusCode: 200 });
  });
});
