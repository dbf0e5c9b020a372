// `npm run gen:functions`: compares the SQL functions with those of the last commit, and writes what the next release's
// processes rely on to platform/db/functions.json. Ends with 1 and what to do if processes of the last commit would fail.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { functionFaults, nextRecord } from './function-record.ts';
import { currentFunctions, functionsOf, recordPath } from './released-functions.ts';

const next = await currentFunctions();
const last = functionsOf('HEAD') ?? { record: {}, migration: 0 };
const faults = functionFaults(last, next);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
const file = fileURLToPath(new URL(`../../../${recordPath}`, import.meta.url));
await writeFile(file, `${JSON.stringify(nextRecord(last.record, next.record), undefined, 2)}\n`);
process.stdout.write(`${Object.keys(next.record).length} functions\n`);
