import { expect, it } from 'vitest';
import { brokenRecords } from './decisions.ts';

const index = 'docs/decisions/README.md';
const sound = {
  [index]: '- [0001](0001-one.md) One\n- [0002](0002-two.md) Two',
  'docs/decisions/0001-one.md': '',
  'docs/decisions/0002-two.md': '',
  'platform/src/rewards/vip/RULES.md': '',
};

const broken = (files: Readonly<Record<string, string>>) => {
  const all: Readonly<Record<string, string>> = { ...sound, ...files };
  return brokenRecords(Object.keys(all), (file) => all[file] ?? '');
};

const inCode = (comment: string) => ({ 'platform/src/rewards/vip/vip.ts': comment });

it.each([
  ['a record', '/** Levels (docs/decisions/0001-one.md). */'],
  ['rules of the own folder', '/** Levels (RULES.md). */'],
  ['rules of another module', '/** Levels (rewards/vip/RULES.md). */'],
  ['no record', "const code = '(0001)'; // RULES"],
])('names %s - nothing to say', (_, comment) => {
  expect(broken(inCode(comment))).toEqual([]);
});

it.each([
  ['docs/decisions/0003-three.md', '0003-three.md'],
  ['rewards/draw/RULES.md', 'rewards/draw/RULES.md'],
])('names %s, which does not exist - a line', (named, missing) => {
  expect(broken(inCode(`/** Levels (${named}). */`))).toEqual([
    `platform/src/rewards/vip/vip.ts: there is no ${missing}`,
  ]);
});

const number = '0001';

it.each([
  `// Levels (decision ${number}).`,
  `/** Levels (decision\n * ${number}). */`,
  `-- Levels (decisions ${number} and others)`,
  `// Levels (${number}).`,
])('a number without a file name: %s - a line', (comment) => {
  expect(broken(inCode(comment))).toEqual([expect.stringContaining('has no file name')]);
});

it('a link with the number as its text - nothing to say', () => {
  expect(broken({ 'docs/fleet.md': `[decision ${number}](decisions/0001-one.md)` })).toEqual([]);
});

it('a record that the index lacks, a wrong name - a line each', () => {
  expect(broken({ 'docs/decisions/0003-three.md': '', [index]: sound[index] })).toEqual([
    `${index} does not list docs/decisions/0003-three.md`,
  ]);
  expect(broken({ 'docs/decisions/notes.md': '' })).toEqual([
    'docs/decisions/notes.md: not NNNN-title.md',
    `${index} does not list docs/decisions/notes.md`,
  ]);
});

it('more than sixty records - a line', () => {
  const names = Array.from({ length: 59 }, (_, at) => `0${100 + at}-more.md`);
  const files = Object.fromEntries(names.map((name) => [`docs/decisions/${name}`, '']));
  const listed = names.map((name) => `[more](${name})`).join('\n');
  expect(broken({ ...files, [index]: `${sound[index]}\n${listed}` })).toEqual([
    'docs/decisions/ has 61 records, at most 60',
  ]);
});
