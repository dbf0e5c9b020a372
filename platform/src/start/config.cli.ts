import { startFaults } from '../kernel/config/config.ts';
import { settingLines, unknownNames } from './config-lines.ts';

/**
 * `npm run config -- check|print`: tells all faults of the configuration at once and ends with 1, or
 * prints each variable with its value or default; secrets are masked.
 */
function run(word: string | undefined): number {
  const { env } = process;
  if (word === 'print') {
    process.stdout.write(`${settingLines(env).join('\n')}\n`);
    return 0;
  }
  if (word !== 'check') {
    process.stderr.write('Usage: npm run config -- check|print\n');
    return 1;
  }
  const lines = [...startFaults(env).map(({ line }) => line), ...unknownNames(env)];
  process.stdout.write(
    lines.length === 0 ? 'The configuration has no fault.\n' : `${lines.join('\n')}\n`,
  );
  return lines.length === 0 ? 0 : 1;
}

process.exitCode = run(process.argv[2]);
