// `npm run bench -- site-table FILE`: writes a result of `npm run bench -- site --out FILE` into
// docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../fixtures/server.ts';
import type { SiteResult } from './site/result.ts';
import { withTable } from './site/site-table.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Give the file that npm run bench -- site --out wrote.\n');
  process.exit(1);
}
const page = join(checkout, 'docs/performance.md');
const result = JSON.parse(readFileSync(file, 'utf8')) as SiteResult;
writeFileSync(page, withTable(readFileSync(page, 'utf8'), result));
