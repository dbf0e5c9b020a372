// `npm run gen:tables`: migrates an empty database, and writes the columns of each module's tables to `<name>.tables.ts`
// beside its `<name>.schema.ts`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { sourceFolder, tableTypes } from './table-types.ts';

const database = await testDatabase();
const files = await tableTypes(database.db);
await database.close();
for (const [file, text] of files) await writeFile(join(sourceFolder, file), text);
process.stdout.write(`${files.size} files\n`);
