import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionsFolder } from '../../src/kernel/database/function-files.ts';
import { explained } from './explained.ts';
import { mutantsOf } from './sql-mutants.ts';

it.each([
  ['if a <= b then', ['if a < b then']],
  ['where a = b', ['where a <> b']],
  ['a := b - c', ['a := b + c']],
  ['values (-m.amount)', ['values (m.amount)']],
  ['c is not null', ['c is null']],
  ['least(a, 9)', ['least(a, 10)']],
  ["(at at time zone 'Asia/Manila')::date", ['(at)::date']],
  ["kind in ('bet', 'win')", ["kind in ('win')", "kind in ('bet')"]],
  ['limit 1', []],
  ["-- a = 1\nreturn 'a = 1'", []],
])('%s becomes %s', (code, expected) => {
  expect(mutantsOf(code).map(({ text }) => text)).toEqual(expected);
});

it.each(explained)(
  'the explained change of $file to $after - is still one',
  async ({ file, after }) => {
    const mutants = mutantsOf(await readFile(join(functionsFolder, file), 'utf8'));
    expect(mutants.map((mutant) => mutant.after)).toContain(after);
  },
);
