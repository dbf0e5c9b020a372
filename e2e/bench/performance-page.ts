// `npm run bench -- performance-page`: writes the figures of docs/performance, which benches save with
// `--out`, into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../fixtures/server.ts';
import { figuresIn, withFigures } from './harness/performance-page.ts';
import { savingBenches } from './harness/saving-benches.ts';

const page = join(checkout, 'docs/performance.md');
const folder = join(checkout, 'docs/performance');
writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figuresIn(folder), savingBenches()));
