import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { sourceFolder, tableTypes } from './table-types.ts';

it('the types of tables - are those of the migrated database (npm run gen:tables)', async () => {
  const database = await testDatabase();
  const files = await tableTypes(database.db);
  await database.close();
  for (const [file, text] of files)
    expect(await readFile(join(sourceFolder, file), 'utf8'), file).toBe(text);
  const found = (await readdir(sourceFolder, { recursive: true })).filter((file) =>
    file.endsWith('.tables.ts'),
  );
  expect(found.filter((file) => !files.has(file.replaceAll('\\', '/')))).toEqual([]);
});
