// `npm run gen:tables`: writes the types of tables, `<name>.tables.ts` beside each `<name>.schema.ts`, from a database with
// all migrations.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { sourceFolder, tableTypes } from './table-types.ts';

const database = await testDatabase();
const files = await tableTypes(database.db);
await database.close();
for (const [file, text] of files) await writeFile(join(sourceFolder, file), text);
process.stdout.write(`${files.size} files\n`);
