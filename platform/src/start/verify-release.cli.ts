import { readConfig } from '../kernel/config/config.ts';
import { createFleetKeys } from '../site/fleet/fleet.ts';
import { releaseFaults } from './release-manifest.ts';

/**
 * `node parol.mjs verify [DIR]`: names each file that differs from the signed manifest of a release,
 * by default of the one that runs, and ends with 1 if there is one. A folder that nobody trusts yet is
 * verified by a release or a checkout that is trusted.
 */
try {
  const config = readConfig();
  const faults = releaseFaults(process.argv[2] ?? config.root, createFleetKeys(config));
  process.stdout.write(`${faults.join('\n') || 'Every file is as it was signed.'}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
