import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/src/kernel/config/config.ts';
import { createFleetKeys } from '../../platform/src/site/fleet/fleet.ts';
import { releaseFaults } from '../../platform/src/start/release-manifest.ts';
import { buildRelease } from './build-release.ts';

/**
 * `npm run release -- --out DIR` builds a release that runs on Node alone; `-- --verify DIR` names
 * each of its files that is not as it was signed. Both use the keys of the fleet.
 */
try {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, verify: { type: 'string' } },
  });
  const keys = createFleetKeys(readConfig());
  if (values.out !== undefined && values.verify === undefined) {
    const dir = resolve(values.out);
    await buildRelease(dir, keys);
    process.stdout.write(`The release is in ${dir}.\n`);
  } else if (values.verify !== undefined && values.out === undefined) {
    const faults = releaseFaults(resolve(values.verify), keys);
    process.stdout.write(`${faults.join('\n') || 'Every file is as it was signed.'}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else throw new Error('Usage: npm run release -- --out DIR | --verify DIR');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
