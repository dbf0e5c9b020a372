import type { Fleet, Release, ReleaseSlot } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { pageParts } from './page-parts.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { route } from './testing/test-site.ts';

const facts = { bytes: 1, brotli: 1, integrity: 'sha384-a' };
const files = Object.fromEntries(
  ['entry.js', 'rails.js', 'slides.js', 'slides.css', 'en.json'].map((name) => [name, facts]),
);
const slot = (id: string, over: Partial<ReleaseSlot>): ReleaseSlot => ({
  slot: 'home.rails',
  id,
  expose: `./${id}`,
  order: 1,
  urgent: true,
  access: 'everyone',
  files: [`${id}.js`],
  early: { call: `cms/${id}`, body: {} },
  ...over,
});
const slots = [slot('rails', {}), slot('slides', { yields: true })];
const remote = { active: '1.0.0-a', previous: null, manifests: {}, disabled: [] };
const home: PageFleet = {
  fleet: {
    remotes: { one: { ...remote, route: route('one', { slots }) } },
  } as Partial<Fleet> as Fleet,
  shell: {
    manifest: {
      version: '1',
      scripts: [],
      locales: { en: 'en.json', ph: 'en.json' },
      files,
    } as Partial<PageFleet['shell']['manifest']>,
  } as Partial<PageFleet['shell']> as PageFleet['shell'],
  release: () => ({ files }) as Partial<Release> as ReturnType<PageFleet['release']>,
  shortHashes: false,
};
const partsOf = (rendered: readonly string[]) => {
  const shown = new Map(rendered.map((id) => [id, [`${id}.css`]]));
  const parts = pageParts(home, '/', 'en', false, shown);
  const names = (list: readonly { readonly href: string }[]) =>
    list.map(({ href }) => href.split('/').at(-1)).filter((name) => name?.startsWith('slides'));
  return {
    modules: names(parts.modules),
    styles: names(parts.stylesheets),
    later: names(parts.later),
    early: parts.early.map(({ call }) => call),
  };
};

it('a widget that yields - loads and reads with the page unless its HTML is there, which has its stylesheet', () => {
  expect(partsOf([])).toEqual({
    modules: ['slides.js'],
    styles: [],
    later: [],
    early: ['cms/rails', 'cms/slides'],
  });
  expect(partsOf(['rails', 'slides'])).toEqual({
    modules: [],
    styles: ['slides.css'],
    later: ['slides.js'],
    early: ['cms/rails'],
  });
});
