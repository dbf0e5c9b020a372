import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../fixtures/server.ts';

const folder = join(checkout, 'e2e/bench');

/** The benches that save figures for docs/performance.md. */
export const savingBenches = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('saveFigures('))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
