import { expect, it } from 'vitest';
import { heldNames } from './held-names.ts';
import { faultsOfPage, listedIn } from './held-state.ts';

it.each([
  ['a collection of the module', 'const kept = new Map<string, number>();', ['kept']],
  ['a variable of the module', 'let last = 0; export const next = () => (last += 1);', ['last']],
  [
    'a collection that a returned function fills',
    'const make = () => { const counts = new Map(); return { add: (k) => counts.set(k, 1) }; };',
    ['counts'],
  ],
  [
    'a variable that a returned function assigns',
    'function make() { let held; return () => (held ??= read()); }',
    ['held'],
  ],
  ['a field of a class', 'class A { readonly #seen = new Set(); }', ['seen']],
  [
    'timers, queues and caches',
    'setInterval(tick, 1); setTimeout(tick, 1); const q = bulkhead(2); ({ a: cachedFor(clock, 1, read) });',
    ['bulkhead', 'cachedFor', 'setInterval', 'setTimeout'],
  ],
])('%s - is held', (_, source, names) => {
  expect(heldNames(source)).toEqual(names);
});

it.each([
  ['a table of constants', 'const names = new Map([["a", 1]]);'],
  [
    'a collection of one call',
    'function sums(rows) { const all = new Map(); for (const r of rows) all.set(r.k, 1); return all; }',
  ],
  [
    'a variable that a callback changes while it runs',
    'async function sum(rows) { let n = 0; rows.forEach((r) => { n += r; }); await inTransaction(db, async () => { n += 1; }); return n; }',
  ],
  [
    'a parameter of the same name',
    'function make() { const kept = new Map(); const f = (kept) => kept.size; kept.set(1, 1); return f(kept); }',
  ],
  [
    'a sleep',
    "import { setTimeout as sleep } from 'node:timers/promises'; export const wait = () => sleep(1);",
  ],
])('%s - is not held', (_, source) => {
  expect(heldNames(source)).toEqual([]);
});

it('the page - lists what the code holds, and nothing else', () => {
  const file = 'platform/src/kept.ts';
  const listed = listedIn(
    `| where | what |\n|---|---|\n| \`${file}\` | \`kept\`, \`old\` | reads again |\n`,
  );
  expect(listed).toEqual([
    { file, name: 'kept' },
    { file, name: 'old' },
  ]);
  const held = ['kept', 'fresh'].map((name) => ({ file, name }));
  expect(faultsOfPage(held, listed)).toEqual([
    `${file} keeps fresh in memory: say in docs/scale.md what happens beside another process`,
    `docs/scale.md lists old of ${file}, which keeps nothing of that name`,
  ]);
});
