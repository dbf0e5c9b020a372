import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { login } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../../../testing/built-release.ts';
import { faults, gateTest, live } from '../testing/gate-test.ts';

const { faultsOf, withRoute, written } = gateTest();

describe('texts', () => {
  it('a title, modal or entry without text - is refused', () => {
    const blank = { en: 'A', ph: ' ' };
    const label = { en: 'Tips', ph: 'Mga tip' };
    const onMe = {
      area: 'me',
      path: '/tips',
      label,
      icon: 'news',
      order: 1,
      access: 'everyone',
    } as const;
    expect(
      withRoute({
        pages: [{ ...builtPage('/tips'), title: { en: '', ph: 'B' } }],
        modals: [{ selector: 'tip', expose: './m', title: blank, access: 'everyone', files: [] }],
        nav: [
          { area: 'rail', path: '/tips', label: blank, icon: 'news', order: 1, access: 'everyone' },
          { ...onMe, hint: blank },
        ],
      }),
    ).toEqual([
      'The page /tips has no text in en: add it to locales/en.json.',
      'The modal tip has no text in ph: add it to locales/ph.json.',
      'The entry /tips in rail has no text in ph: add it to locales/ph.json.',
      'The hint of the entry /tips in me has no text in ph: add it to locales/ph.json.',
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
    expect(faultsOf({ files: files('{"title":"B","day_one":"{{count}} araw"}') })).toEqual([
      'locales/ph.json has no text "day_other": add it.',
    ]);
    expect(faultsOf({ files: files('{') })).toEqual([
      'The texts of ph are no JSON: correct locales/ph.json.',
    ]);
  });
});

describe('the texts of codes', () => {
  const worded = { ...live, shell: { ...live.shell, codes: new Set(refusalCodesOf(login)) } };
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

describe('a text that the code uses', () => {
  const code = (...keys: readonly string[]) =>
    `export const Page=()=>{let e=(0,o.useT)();return [${keys.map((key) => `e("${key}")`).join()}]};`;
  const texts =
    '{"title":"A","day_one":"{{count}} day","day_other":"{{count}} days","more":{"x":"X"}}';
  const files = (...keys: readonly string[]) => ({
    'en.json': texts,
    'ph.json': texts,
    'page.js': code(...keys),
  });

  it('that is missing - is refused with its own line', () => {
    expect(faultsOf({ files: files('title', 'titel', 'more.y') })).toEqual([
      'The code asks for the text "more.y", which locales/en.json does not have: add it.',
      'The code asks for the text "titel", which locales/en.json does not have: add it.',
    ]);
  });

  it('with a plural, of a group, or of the shell - is accepted', () => {
    expect(faultsOf({ files: files('title', 'day', 'more', 'shell:retry') })).toEqual([]);
  });

  it('in a script with a syntax error - is not checked, and the script is refused', () => {
    expect(faultsOf({ files: { 'page.js': 'export const Page = ;' } })).toEqual([
      'page.js is no JavaScript module: build the remote again.',
    ]);
  });

  it('that the active shell does not have - is refused', () => {
    const known = { ...live, shell: { ...live.shell, texts: new Set(['retry']) } };
    const dir = written({ files: files('shell:retry', 'shell:back') });
    expect(faults(dir, 'tips', known)).toEqual([
      'The code asks for the text "shell:back", which the shell that serves does not have: publish the shell that has it first, or use a text of the remote.',
    ]);
  });
});
