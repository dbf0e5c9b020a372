import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { functionFiles } from './function-files.ts';
import { migrationFiles } from './migrations.ts';
import { statementsIn } from './statements.ts';

it('statements of a file - are divided at their semicolons only', () => {
  const first = `-- A comment; with a semicolon.\ncreate table a (name text default ';''', "b;" int)`;
  const second = `\ncreate function f() returns int language plpgsql as $body$\nbegin\n  return '$$;'; -- ;\nend $body$`;
  const third = `\n/* ; */ do $$ begin perform 1; end $$`;
  expect(statementsIn(`${first};${second};${third};\n-- The end.\n`)).toEqual([
    first,
    second,
    third,
  ]);
});

it('a text without statements - has none', () => {
  expect(statementsIn('-- Compatible back to 0012.\n\n')).toEqual([]);
});

// Each begins with a word that begins a statement: none is the rest of another one.
it('all files of the schema - are divided into statements', async () => {
  const files = (await migrationFiles()).flatMap(({ files: own }) => own);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const functions = (await functionFiles()).map(({ text }) => text);
  const statements = [...texts, ...functions].flatMap(statementsIn);
  expect(statements.length).toBeGreaterThan(300);
  for (const statement of statements)
    expect(statement).toMatch(
      /^(?:\s|--.*\n)*(?:create|alter|comment|grant|revoke|insert|update|delete|drop|do)\b/,
    );
});
