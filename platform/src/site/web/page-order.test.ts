import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRelease } from '../../testing/built-release.ts';
import { writeShell } from '../../testing/built-shell.ts';
import { storeDir } from '../fleet/store/store-dir.ts';
import { page, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
/** Publishes a release with a page that it renders. */
const publishRendered = (version: string) =>
  site.service.publish(
    'guides',
    writeRelease(site.pathOf(`built-guides-${version}`), {
      name: 'guides',
      version,
      route: { pages: [page('/guides')] },
      files: {
        'page.js': '',
        'page.css': '.guides-title{margin:0}.guides-other{margin:0}',
        'render.0a.mjs':
          'export default () => ({ html: \'<h1 class="guides-title">Guides</h1><button>Next</button>\', shown: [] });',
      },
      forCrawlers: { rendered: { file: 'render.0a.mjs', paths: ['/guides'] } },
    }),
  );
beforeAll(async () => {
  site = await testSite();
  await publishRendered('1.0.0-a');
});
afterAll(() => site.close());

/** The names of what a page consists of, in order, up to its content and behind it. */
async function orderOf(url: string) {
  const { body, headers } = await site.get(url);
  const parts = {
    'critical CSS': '<style>',
    'first reads': 'parolEarly={}',
    'import map': 'type="importmap"',
    'boot guard': 'addEventListener("error"',
    fonts: 'as="font"',
    stylesheets: 'rel="stylesheet"',
    texts: 'as="fetch"',
    modules: 'rel="modulepreload"',
    data: 'id="parol-locales"',
    scripts: '<script type="module"',
    content: '<div id="root">',
  };
  const order = Object.entries(parts)
    .map(([name, text]) => [name, body.indexOf(text)] as const)
    .filter(([, at]) => at >= 0)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => name);
  const at = order.indexOf('content');
  return {
    before: order.slice(0, at),
    behind: order.slice(at + 1),
    css: /<style>(.*?)<\/style>/.exec(body)?.[1],
    policy: String(headers['content-security-policy']),
  };
}
const inHead = ['boot guard', 'stylesheets', 'texts', 'modules', 'data', 'scripts'];

it('a rendered page - has its critical CSS before its content, and all else behind it', async () => {
  const { before, behind, css = '', policy } = await orderOf('/guides');
  expect(before).toEqual(['critical CSS']);
  expect(behind).toEqual([
    'data',
    'import map',
    'boot guard',
    'texts',
    'modules',
    'stylesheets',
    'fonts',
    'scripts',
  ]);
  expect(css).toBe('main{color:red}.guides-title{margin:0}');
  const hash = createHash('sha256').update(css).digest('base64');
  expect(policy).toContain(`; style-src 'self' 'sha256-${hash}';`);
});

it('a page that is not rendered - has everything before its empty root, its first reads first', async () => {
  const { before, behind, policy } = await orderOf('/news');
  expect(before.toSorted()).toEqual(['first reads', 'fonts', 'import map', ...inHead].toSorted());
  expect(before.indexOf('first reads')).toBeLessThan(before.indexOf('stylesheets'));
  expect(behind).toEqual([]);
  expect(policy).toContain("; style-src 'self';");
});

it('a rendered page of a shell that awaits its stylesheets - applies them together, by a script that the policy allows', async () => {
  const template = readFileSync(join(site.config.root, 'shell/template.html'), 'utf8');
  const files = { 'template.html': template, 'shell.css': 'main{color:red}' };
  await site.service.publishShell(
    writeShell(
      site.pathOf('awaits'),
      's1-awaits',
      { styles: ['shell.css'], awaitsStyles: true },
      files,
    ),
  );
  const { body, headers } = await site.get('/guides');
  const [together = ''] = /<link rel="stylesheet" media="print".*?<\/script>/.exec(body) ?? [];
  expect(together.match(/<link rel="stylesheet" media="print"/g)).toHaveLength(2);
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(together) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
  await site.service.rollback('shell');
});

it('a rendered page with a stylesheet that was changed in the store - is not styled by its text', async () => {
  await publishRendered('1.0.0-b');
  appendFileSync(join(storeDir(site.config), 'remotes/guides/1.0.0-b/page.css'), 'h1{opacity:0}');
  const { before, css, policy } = await orderOf('/guides');
  expect(before).toEqual(expect.arrayContaining(inHead));
  expect([css, policy.includes("style-src 'self';")]).toEqual([undefined, true]);
  await site.service.rollback('guides');
});

it('a rendered page in the template of an earlier shell - has everything before its content', async () => {
  const template = readFileSync(join(site.config.root, 'shell/template.html'), 'utf8');
  const earlier = { 'template.html': template.replace('%LAST%', ''), 'shell.css': '' };
  await site.service.publishShell(
    writeShell(site.pathOf('earlier'), 's0', { styles: ['shell.css'] }, earlier),
  );
  const { before, behind } = await orderOf('/guides');
  expect(before).toEqual(expect.arrayContaining(['stylesheets', 'data']));
  expect(behind).toEqual([]);
});
