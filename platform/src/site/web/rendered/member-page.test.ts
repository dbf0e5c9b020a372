import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRelease } from '../../../testing/built-release.ts';
import { page, testSite, type TestSite } from '../testing/test-site.ts';

/** Renders what it is given, so that a test sees all that can be in a member's page. */
const renderModule = `
export default (path, { address, language, rows }) => {
  if (path === '/broken') throw new Error('no such thing');
  return {
    html: '<h1>' + path + '</h1><p>' + JSON.stringify({ address, language, rows }) + '</p><button style="color:red">Pay</button>',
    shown: [{ key: '/api/fund/balance {}', call: 'fund/balance', body: {} }],
  };
};`;

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ takesMemberFrames: true, awaitsStyles: true });
  const paths = ['/purse', '/broken'];
  await site.service.publish(
    'purse',
    writeRelease(site.pathOf('purse'), {
      name: 'purse',
      version: '1.0.0-a',
      route: {
        pages: [
          ...paths.map((path) => page(path, { access: 'member' })),
          page('/come-in', { access: 'visitor' }),
          page('/pay-here', { access: 'member', frame: 'bare' }),
        ],
      },
      files: { 'page.js': '', 'page.css': '.purse-title{margin:0}', 'render.0a.mjs': renderModule },
      forCrawlers: {
        rendered: { file: 'render.0a.mjs', paths, parameters: { '/purse': ['method'] } },
      },
    }),
  );
});
afterAll(() => site.close());

const member = (secret = 'one', language = 'en') => ({
  cookie: `parol_session=${secret}; parol_lang=${language}`,
});
const rootOf = (body: string) =>
  /<div id="root">(.*?)<\/div>\s*(?:<noscript|<div class="boot|<script|<template)/s.exec(body)?.[1];
const rootFor = async (url: string, headers: Readonly<Record<string, string>> = member()) =>
  rootOf((await site.get(url, headers)).body);

describe('the HTML of a member', () => {
  it('is the frame with the page’s heading, in the language, and the tab that is open', async () => {
    const root = await rootFor('/deposit');
    expect(root).toContain(
      '<div data-served="/deposit" data-urgent data-loading><div class="wrap served-page"><header><h1>Page &lt;/deposit&gt;</h1></header>' +
        '<p role="status" aria-busy="true" class="sr-only">Loading</p><i></i><i></i><i></i></div></div></main>',
    );
    expect(root).toContain('<a href="/deposit" class="served-pay" aria-current="page">Deposit</a>');
    expect(await rootFor('/deposit', member('one', 'ph'))).toContain(
      '<h1>Page &lt;/deposit&gt; sa Filipino</h1></header><p role="status" aria-busy="true" class="sr-only">Naglo-load</p>',
    );
  });

  it('is a page that its release renders, without rows, and with nothing to press', async () => {
    const { body } = await site.get('/purse?method=manual&amount=500', member());
    const known = { address: '/purse?method=manual', language: 'en', rows: {} };
    expect(rootOf(body)).toContain(
      `<div data-served="/purse" data-urgent data-loading><h1>/purse</h1><p>${JSON.stringify(known)}</p><button inert>Pay</button></div>`,
    );
    expect(body).not.toContain('500');
    expect(body).not.toContain('id="parol-seeds"');
  });

  it('of Home - has its heading, and links the files of its widgets at once', async () => {
    const { body } = await site.get('/', member());
    expect(rootOf(body)).toContain('<div class="wrap served-page"><h1 class="sr-only">Parol');
    expect(body).not.toContain('parol-after-frame');
    expect(body).toContain('/mine.js"');
  });

  it('of a page for everyone - has its heading, and no parts that wait for a player', async () => {
    const { body } = await site.get('/news', member());
    expect(rootOf(body)).toContain('<h1>Page &lt;/news&gt;</h1>');
    expect(body).not.toContain('speculationrules');
    expect(body).not.toContain('parolTaps');
    expect(body).toContain('Parol needs JavaScript');
  });

  it('of a bare page - has its heading without navigation', async () => {
    const root = await rootFor('/pay-here');
    expect(root).toContain('<h1>Page &lt;/pay-here&gt;</h1>');
    expect(root).not.toContain('<nav');
  });

  it('whose rendering fails - has its heading, and is whole', async () => {
    const { statusCode, body } = await site.get('/broken', member());
    expect(statusCode).toBe(200);
    expect(rootOf(body)).toContain('<h1>Page &lt;/broken&gt;</h1>');
  });

  it('is painted with its critical CSS, before stylesheets and scripts', async () => {
    const { body } = await site.get('/purse', member());
    expect(body.indexOf('<style>main{color:red}')).toBeGreaterThan(0);
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('data-served'));
  });

  it('is the same for all members', async () => {
    const own = /<script type="application\/json" id="parol-config">.*?<\/script>/;
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (secret) => {
        const { body } = await site.get('/purse', member(secret));
        expect(body).not.toContain(`parol_session=${secret}`);
        return body.replace(own, '');
      }),
    );
    expect(one).toBe(other);
  });

  it('of a path without a page, or of a page for visitors alone - is an empty root', async () => {
    expect([await rootFor('/nowhere'), await rootFor('/come-in')]).toEqual(['', '']);
  });
});

it.each(['/deposit', '/purse', '/pay-here'])(
  'a visitor at %s - gets an empty root',
  async (url) => {
    expect(await rootFor(url, {})).toBe('');
  },
);

it('a shell that does not take it over - gets an empty root', async () => {
  const earlier = await testSite({ awaitsStyles: true });
  try {
    expect(rootOf((await earlier.get('/deposit', member())).body)).toBe('');
  } finally {
    await earlier.close();
  }
});
