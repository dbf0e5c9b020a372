import { fleetConfig, startTrial } from '@parol/platform/start/trial';
import { findChromium } from '../chromium.ts';
import { smoke } from './smoke.ts';
import { pathsNotOpened } from './stops.ts';

/*
 * `smoke.cli.ts <folder of a built release or shell>`: prints a line for each fault, or else the paths of
 * changed pages that it did not open. Ends with 0 without faults, with 1 if there are some, and with 2 if there is no browser.
 */
const [dir = ''] = process.argv.slice(2);
const options = findChromium();
if (!options) process.exit(2);
const trial = await startTrial(fleetConfig(process.env).config, dir);
try {
  const faults = await smoke(trial, options);
  const lines = faults.length > 0 ? faults : pathsNotOpened(trial);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await trial.stop();
}
