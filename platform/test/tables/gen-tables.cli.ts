// `npm run gen:tables`: migrates an empty database, and writes the columns of each module's tables to `<name>.tables.ts`
// beside its `<name>.schema.ts`. Also writes platform/db/distribution.json: on which servers of a
// Citus cluster the rows of each table are. Those of a member or another key are together on one server, those of a
// reference table on all servers, and those of a local table on the coordinator.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCheckout } from '../../../scripts/house-rules/checkout.ts';
import { distributionFile, distributionText } from '../../../scripts/house-rules/distribution.ts';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { root, sourceFolder, tableTypes } from './table-types.ts';

const database = await testDatabase();
const files = await tableTypes(database.db);
await database.close();
for (const [file, text] of files) await writeFile(join(sourceFolder, file), text);
await writeFile(join(root, distributionFile), distributionText(readCheckout()));
process.stdout.write(`${files.size} files\n`);
