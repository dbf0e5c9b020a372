import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  contractVersion,
  type Fleet,
  type RouteData,
  type SlotName,
} from '@parol/contract/release';
import { answersOf } from '@parol/wire/answers';
import { login } from '@parol/wire/member';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  builtPage,
  gatewayRoute,
  writeRelease,
  type BuiltRelease,
} from '../../../testing/built-release.ts';
import { gateways } from '../../../testing/gateways.ts';
import { gate, type Live } from './gate.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parol-gate-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const otherRoute: RouteData = {
  name: 'games',
  owner: 'Games',
  version: '1',
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: [builtPage('/slot')],
  slots: [],
  modals: [{ selector: 'info', expose: './i', title: name('Info'), access: 'everyone', files: [] }],
  nav: [],
  offers: ['slot.below'],
  locales: { en: 'en.json', ph: 'ph.json' },
  calls: [],
};
const entry = { active: '1', previous: null, manifests: {}, disabled: [] };
const fleet: Fleet = {
  schema: 2,
  revision: 1,
  issued: 1,
  shell: { version: 's', previous: null, manifests: {} },
  remotes: {
    games: {
      ...entry,
      route: otherRoute,
      canary: {
        version: '2',
        percent: 5,
        route: { ...otherRoute, pages: [builtPage('/new-slot')] },
      },
    },
  },
};
const live: Live = {
  fleet,
  shell: {
    shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@parol/contract': '1.5.0' },
  },
};

function name(text: string) {
  return { en: text, ph: `${text} ph` };
}
const widget = (slot: SlotName): RouteData['slots'][number] => ({
  slot,
  id: 'tips',
  expose: './t',
  order: 1,
  urgent: false,
  access: 'everyone',
  files: [],
});
const written = (built: Partial<BuiltRelease> = {}) =>
  writeRelease(join(root, 'release'), { name: 'tips', version: '1.0.0-a', ...built });

/** The faults that the gate prints, one line each. */
function faults(dir: string, of = 'tips', against = live): readonly string[] {
  try {
    gate(of, dir, against);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split('\n');
    return lines.map((line) => line.replace(/^- /, ''));
  }
}
const faultsOf = (built: Partial<BuiltRelease>) => faults(written(built), built.name ?? 'tips');
const withRoute = (route: Partial<RouteData>) => faultsOf({ route });
const style = (css: string) => faultsOf({ files: { 'page.css': css } });

it('lets a release through that fits, and returns it', () => {
  const dir = written({
    route: {
      contract: '^1.2.0',
      pages: [builtPage('/tips'), builtPage('/tips/today')],
      slots: [widget('slot.below')],
      calls: ['member/login', 'game/launchJili', 'report/slotResult', 'member/upload'],
      nav: [
        {
          area: 'rail',
          path: '/tips',
          label: name('Tips'),
          icon: { path: 'M4 4h16' },
          order: 1,
          access: 'everyone',
        },
      ],
    },
    shared: { react: '^19.3.0' },
  });
  expect(gate('tips', dir, live).route.version).toBe('1.0.0-a');
});

it('prints the number of faults and every one of them, one line each', () => {
  const dir = written({
    route: { contract: '^2.0.0', pages: [builtPage('/slot')], calls: ['member/nothing'] },
  });
  expect(() => gate('tips', dir, live)).toThrow(/^tips is not published: 3 faults\.(?:\n- .+){3}$/);
});

describe('versions', () => {
  const contract = (range: string) => withRoute({ contract: range });
  const line = (range: string, version = '1.5.0') =>
    `tips needs contract ${range}, but the shell has ${version}: build it against this version.`;

  it.each([
    '^1.9.0',
    '^1.5.1',
    '^2.0.0',
    '~1.4.0',
    '*',
    '>=1.0.0',
    '1.x || 2.x',
    'latest',
    '^0.9.0',
  ])('a contract %s - is refused', (range) => expect(contract(range)).toEqual([line(range)]));

  it.each(['^1.0.0', '^1.5.0', '~1.5.0', '1.5.0', '>=1.2.0 <2.0.0'])(
    'a contract %s - is accepted',
    (range) => expect(contract(range)).toEqual([]),
  );

  it.each([
    ['^18.0.0', 'another major'],
    ['^19.4.0', 'a later minor'],
    ['>=19.0.0', 'a range without an end'],
  ])('React %s, %s - is refused', (range) => {
    expect(faultsOf({ shared: { react: range } })).toEqual([
      `tips needs react ${range}, but the shell has 19.3.1: build it with this version.`,
    ]);
  });

  it('a module that the shell does not give - is refused', () => {
    expect(faultsOf({ shared: { 'react-dom': '^19.0.0' } })).toEqual([
      'tips takes react-dom from the shell, which does not give it: bundle it instead.',
    ]);
  });

  it('with a shell that does not say what it has - the contract is still compared', () => {
    const dir = written({ route: { contract: '^2.0.0' }, shared: { react: '^18.0.0' } });
    expect(faults(dir, 'tips', { fleet, shell: undefined })).toEqual([
      line('^2.0.0', contractVersion),
    ]);
  });
});

describe('places', () => {
  it.each([
    '/',
    '/_fleet',
    '/_gallery',
    '/_new/page',
    '/api',
    '/api/member',
    '/sandbox',
    '/shell/x',
    '/Remotes',
    '/receipts',
    '/webhooks',
    '/wallet',
    '/livez',
    '/readyz',
  ])('the address %s - is reserved', (path) => {
    expect(withRoute({ pages: [builtPage(path)] })).toEqual([
      `${path} is reserved: give the page of tips another path.`,
    ]);
  });

  it.each(['/slot', '/SLOT', '/new-slot'])(
    'the address %s of another remote or its canary - is refused',
    (path) => {
      expect(withRoute({ pages: [builtPage(path)] })).toEqual([
        `${path} already belongs to games: give the page of tips another path.`,
      ]);
    },
  );

  it('two pages, modals or widgets under one name - are refused', () => {
    const modal = { ...otherRoute.modals[0], selector: 'tip' } as RouteData['modals'][number];
    const slot = widget('home.top');
    expect(
      withRoute({
        pages: [builtPage('/tips'), builtPage('/Tips')],
        modals: [modal, modal],
        slots: [slot, slot],
      }),
    ).toEqual([
      'remote.ts has two pages at /tips: give one another path.',
      'remote.ts has two modals "tip": give one another selector.',
      'remote.ts fills the slot home.top tips twice: give one another id.',
    ]);
  });

  it('a modal of another remote - is refused', () => {
    const info = otherRoute.modals;
    expect(withRoute({ modals: info })).toEqual([
      'The modal "info" already belongs to games: give it another selector.',
    ]);
  });

  it('a slot that nobody offers - is refused with those there are; its own is accepted', () => {
    expect(withRoute({ slots: [widget('home.nowhere')] })[0]).toMatch(
      /^Nobody offers the slot home\.nowhere: use one of app\.notice, .*slot\.below, or publish/,
    );
    expect(withRoute({ slots: [widget('tips.below')], offers: ['tips.below'] })).toEqual([]);
    expect(withRoute({ offers: ['slot.below'] })).toEqual([
      'The slot slot.below is already offered: give it another name in "offers".',
    ]);
  });

  it('an event of another remote, or in the code alone - is refused; its own is accepted', () => {
    expect(withRoute({ emits: ['tips.read'] })).toEqual([]);
    expect(withRoute({ emits: ['games.over'] })).toEqual([
      'The event games.over is not of tips: begin its name with "tips.".',
    ]);
    const code = { 'page.js': 'a.events.emit("tips.read",1);b.emit(`games.over`)' };
    expect(faultsOf({ route: { emits: [] }, files: code })).toEqual([
      'The code emits tips.read, which remote.ts does not list: add it to "emits".',
      'The code emits games.over, an event of another remote: emit one of its own.',
    ]);
    // A release of before contract 1.9 lists none.
    expect(faultsOf({ files: code })).toEqual([]);
  });

  it('an icon that the shell does not draw - is refused', () => {
    const nav = {
      area: 'rail',
      path: '/tips',
      label: name('Tips'),
      order: 1,
      access: 'everyone',
    } as const;
    expect(withRoute({ nav: [{ ...nav, icon: 'rocket' }] })[0]).toMatch(
      /^The shell has no icon "rocket", which the entry \/tips names: use one of home, /,
    );
  });
});

describe('release.json', () => {
  it.each([
    ['guard', { access: 'admin' }, 'access', 'member, visitor, everyone'],
    ['frame', { frame: 'wide' }, 'frame', 'site, bare'],
  ])('with an unknown %s - is refused with the known ones', (_, over, field, known) => {
    const page = { ...builtPage('/tips'), ...over } as ReturnType<typeof builtPage>;
    expect(withRoute({ pages: [page] })).toEqual([
      `release.json: route.pages.0.${field} is "${Object.values(over)[0]}", use ${known}; correct remote.ts and build again.`,
    ]);
  });

  it('that is absent, no JSON or of another remote - is refused', () => {
    const dir = written();
    expect(faults(dir, 'games')).toEqual(['The release is of tips: publish that remote.']);
    writeFileSync(join(dir, 'release.json'), '{"schema":');
    expect(faults(dir)).toEqual(['release.json is not JSON: build the remote again.']);
    rmSync(join(dir, 'release.json'));
    expect(faults(dir)).toEqual([
      `There is no ${join(dir, 'release.json')}: build the remote first.`,
    ]);
  });
});

describe('files', () => {
  const again = 'build the remote again, and change no file after the build.';

  it('with other bytes than listed - are refused', () => {
    const dir = written();
    writeFileSync(join(dir, 'entry.js'), '// tips 1.0.0-b');
    expect(faults(dir)).toEqual([`entry.js is not the file that release.json lists: ${again}`]);
  });

  it('that are missing, unlisted or used without being listed - are refused', () => {
    const dir = written({ route: { pages: [{ ...builtPage('/tips'), files: ['page.js'] }] } });
    rmSync(join(dir, 'entry.js'));
    writeFileSync(join(dir, 'notes.txt'), 'x');
    expect(faults(dir)).toEqual([
      'release.json does not list page.js: build the remote again.',
      'release.json does not list notes.txt: remove the file, or build again.',
      'entry.js is missing: build the remote again.',
    ]);
  });

  it('with a brotli copy of something else, or of another size - are refused', () => {
    const dir = written();
    writeFileSync(join(dir, 'en.json.br'), brotliCompressSync('{"title":"C"}'));
    expect(faults(dir)).toEqual([
      `en.json is served with another size than release.json lists: ${again}`,
    ]);
    writeFileSync(join(dir, 'en.json.br'), 'x'.repeat('{"title":"A"}'.length));
    expect(faults(dir)).toEqual([`en.json.br is not a copy of en.json: ${again}`]);
  });
});

describe('budgets', () => {
  it('an entry of 30 MB - is refused, and the release with it', () => {
    expect(faultsOf({ files: { 'entry.js': 'x'.repeat(30_000_000) } })).toEqual([
      'The entry has 30000.0 kB, at most 30.0 kB: import nothing in remote.ts.',
      'The release has 30000.0 kB, at most 2000.0 kB: make it several remotes.',
    ]);
  });

  it('a heavy page, stylesheet, language or attachment - is refused', () => {
    const css = `.tips-abcde{color:red}`;
    expect(
      faultsOf({
        route: { pages: [{ ...builtPage('/tips'), files: ['page.js'] }] },
        attachments: ['list.json'],
        files: {
          'page.js': 'x'.repeat(100_001),
          'page.css': css.repeat(600),
          'en.json': JSON.stringify({ title: 'x'.repeat(30_001) }),
          'list.json': JSON.stringify('x'.repeat(200_001)),
        },
      }),
    ).toEqual([
      '/tips has 100.0 kB, at most 100.0 kB: load what it does not need at once with import().',
      'page.css has 13.2 kB, at most 12.0 kB: split it by page.',
      'en.json has 30.0 kB, at most 30.0 kB: move long texts into articles.',
      'list.json has 200.0 kB, at most 200.0 kB: carry only what the platform reads.',
    ]);
  });
});

describe('calls', () => {
  it('that the platform does not answer - are refused', () => {
    expect(withRoute({ calls: ['member/login', 'member/gift', 'payg/maya'] })).toEqual(
      ['member/gift', 'payg/maya'].map(
        (call) =>
          `The platform does not answer ${call}: publish the platform with its handler first, or remove the call.`,
      ),
    );
  });
});

describe('texts', () => {
  it('a title, modal or entry without text - is refused', () => {
    const blank = { en: 'A', ph: ' ' };
    expect(
      withRoute({
        pages: [{ ...builtPage('/tips'), title: { en: '', ph: 'B' } }],
        modals: [{ selector: 'tip', expose: './m', title: blank, access: 'everyone', files: [] }],
        nav: [
          { area: 'rail', path: '/tips', label: blank, icon: 'news', order: 1, access: 'everyone' },
        ],
      }),
    ).toEqual([
      'The page /tips has no text in en: add it to locales/en.json.',
      'The modal tip has no text in ph: add it to locales/ph.json.',
      'The entry /tips in rail has no text in ph: add it to locales/ph.json.',
    ]);
  });

  it('a text in English alone, or a file that is no JSON - is refused; plurals may differ', () => {
    const files = (ph: string) => ({
      'en.json': '{"title":"A","day_one":"{{count}} day","day_other":"{{count}} days"}',
      'ph.json': ph,
    });
    expect(faultsOf({ files: files('{"title":"B","day_other":"{{count}} araw"}') })).toEqual([]);
    expect(faultsOf({ files: files('{"day_other":"araw"}') })).toEqual([
      'locales/ph.json has no text "title": add it.',
    ]);
    expect(faultsOf({ files: files('{') })).toEqual([
      'The texts of ph are no JSON: correct locales/ph.json.',
    ]);
  });
});

describe('the texts of codes', () => {
  const worded = { ...live, shell: { ...live.shell, codes: new Set(answersOf(login)) } };
  const english = (texts: object) => ({
    'en.json': JSON.stringify(texts),
    'ph.json': JSON.stringify(texts),
  });
  const wordless = (texts: object) =>
    faults(
      written({
        route: { calls: ['member/login', 'cms/seo'] },
        files: english(texts),
      }),
      'tips',
      worded,
    );

  it('a code of its calls without a text in the release or the shell - is refused', () => {
    expect(wordless({ errors: { page_not_exists: 'x' } })).toEqual([
      'cms/seo may be refused with page_name_required, which has no text: add errors.page_name_required to the locales.',
    ]);
    expect(wordless({ errors: { page_not_exists: 'x', page_name_required: 'y' } })).toEqual([]);
  });
});

describe('a stylesheet', () => {
  const own = '.tips-aB_-3';

  it.each([
    `${own}{color:red}`,
    `@layer page{@media (min-width:700px){:root[data-theme=light] ${own} > li:first-child a::before{color:red}}}`,
    `${own} + ${own}{color:red}`,
    `${own} > li + li{color:red}`,
    `${own} p ~ p b{color:red}`,
    `:is(${own},${own} p) b{color:red}`,
    `@keyframes tips-aB_-3{from{opacity:0}}`,
  ])('with %s - is accepted', (css) => expect(style(css)).toEqual([]));

  it.each([
    ['main{display:none}', 'main'],
    ['*{margin:0}', '*'],
    ['body:has(.tips-aB_-3) footer{display:none}', 'body:has footer'],
    [`${own} ~ footer{display:none}`, `${own} ~ footer`],
    [`${own} + nav a{color:red}`, `${own} + nav a`],
    [`${own},nav{color:red}`, 'nav'],
    [`:is(${own},nav){color:red}`, ':is'],
    [`:not(${own}){color:red}`, ':not'],
    ['.games-abcde{color:red}', '.games-abcde'],
    ['.tips-for-all{color:red}', '.tips-for-all'],
    ['@media print{#root{display:none}}', '#root'],
    [`@layer page{:root{--gold:red}}`, ':root'],
  ])('with %s - is refused', (css, text) => {
    expect(style(css)).toEqual([
      `page.css: ${text} reaches outside the remote: begin the selector with a class of a CSS module.`,
    ]);
  });

  it.each([
    ['@font-face{font-family:Sora;src:url(x.woff2)}', '@font-face is for the shell alone'],
    ['@import "https://evil.example/x.css";', '@import is for the shell alone'],
    ['@keyframes spin{from{opacity:0}}', "the animation spin is not the remote's own"],
    ['@property --gold{syntax:"<color>";inherits:true;initial-value:red}', '@property is for'],
    ['main > {display:none}', "it can't be read"],
  ])('with %s - is refused', (css, words) => {
    expect(style(css)).toEqual([expect.stringContaining(words)]);
  });
});

describe('gateways.json', () => {
  const cashier = (list: readonly object[], route: Partial<RouteData> = {}) =>
    faultsOf({
      name: 'cashier',
      route: { ...gatewayRoute(Object.values(gateways)), ...route },
      attachments: ['gateways.json'],
      files: { 'gateways.json': JSON.stringify({ schema: 1, gateways: list }) },
    });

  it('that the platform can read, with each page and call - is accepted', () => {
    expect(cashier(Object.values(gateways))).toEqual([]);
  });

  it('with a field or value that the platform does not know - is refused', () => {
    expect(cashier([{ ...gateways.maya, protocol: 'telepathy' }])).toEqual([
      expect.stringMatching(
        /^gateways\.json: gateways\.0\.protocol: .*correct the gateway's file\.$/,
      ),
    ]);
  });

  const choice = { name: 'purpose', label: name('L'), missing: name('M'), options: [] };
  const option = { value: 'a', label: name('A') };
  const text = { ...choice, kind: 'text', invalid: name('I'), example: 'abcd' };
  it.each([
    ['a choice without options', { extraFields: [choice] }, 'options: a choice without options'],
    [
      'a text without words for a wrong one',
      { extraFields: [{ ...choice, kind: 'text' }] },
      'needs "invalid"',
    ],
    [
      'a text without an example',
      { extraFields: [{ ...text, example: '' }] },
      'an "example" that fits',
    ],
    ['an example that is too short', { extraFields: [{ ...text, minLength: 5 }] }, 'an "example"'],
    ['a text with options', { extraFields: [{ ...text, options: [option] }] }, 'has no options'],
    [
      'a field that the request has',
      { extraFields: [{ ...text, name: 'deposit_amount' }] },
      'the name is taken',
    ],
    ['a bank as a text', { extraFields: [{ ...text, name: 'bank_code' }] }, 'is a choice'],
    ['two fields of one name', { extraFields: [text, text] }, 'two fields have one name'],
    [
      'lengths the wrong way round',
      { extraFields: [{ ...text, example: 'abcde', minLength: 5, maxLength: 4 }] },
      'minLength is above',
    ],
    [
      'numbers the wrong way round',
      { extraFields: [{ ...text, kind: 'number', example: '5', minimum: '5', maximum: '4' }] },
      'minimum is above',
    ],
    ['a minimum above its maximum', { minimum: '60000' }, 'the minimum is above the maximum'],
    ['a fee as large as the minimum', { fee: '49', feePercent: '2' }, 'the fee leaves nothing'],
    ['a fee above 20 %', { feePercent: '20.5' }, 'feePercent'],
  ])('with %s - is refused', (_, over, words) => {
    expect(cashier([{ ...gateways.maya, ...over }])).toContainEqual(expect.stringContaining(words));
  });

  it('without the page or call of a gateway - is refused', () => {
    expect(cashier([gateways.maya], { pages: [], calls: [] })).toEqual([
      'The gateway maya has no page /mayapay: add it in remote.ts.',
      'The gateway maya needs the call payg/maya: add it in remote.ts.',
    ]);
  });

  it('of another remote, or an attachment that is no JSON - is refused', () => {
    expect(
      faultsOf({
        attachments: ['gateways.json', 'list.json'],
        files: { 'gateways.json': '{}', 'list.json': '<' },
      }),
    ).toEqual([
      'list.json is no JSON: attach JSON values only.',
      'Only the cashier may bring gateways.json: remove it from "attachments".',
    ]);
  });
});
