import { readConfig } from '@parol/platform/kernel/config';
import { startTrial } from '@parol/platform/trial';
import { findChromium } from '../chromium.ts';
import { smoke } from './smoke.ts';

/*
 * `smoke.cli.ts <folder of a built release or shell>`: prints a line for each fault. Ends with 0 without
 * faults, with 1 if there are some, and with 2 if there is no browser.
 */
const [dir = ''] = process.argv.slice(2);
const options = findChromium();
if (!options) process.exit(2);
const trial = await startTrial(readConfig(), dir);
try {
  const faults = await smoke(trial, options);
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await trial.stop();
}
