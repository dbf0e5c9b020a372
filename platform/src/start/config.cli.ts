import { startFaults } from '../kernel/config/config.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { newSecrets, settingLines, unknownNames } from './config-lines.ts';

/**
 * `npm run config -- check|print|secrets`: tells all faults of the configuration at once and ends with 1,
 * prints each variable with its value or default, with masked secrets, or makes those secrets that are
 * not set.
 */
function run(word: string | undefined): number {
  const { env } = process;
  if (word === 'print') {
    process.stdout.write(`${settingLines(env).join('\n')}\n`);
    return 0;
  }
  if (word === 'secrets') {
    process.stdout.write(
      newSecrets(env, systemRandom())
        .map((line) => `${line}\n`)
        .join(''),
    );
    return 0;
  }
  if (word !== 'check') {
    process.stderr.write('Usage: npm run config -- check|print|secrets\n');
    return 1;
  }
  const lines = [...startFaults(env).map(({ line }) => line), ...unknownNames(env)];
  process.stdout.write(
    lines.length === 0 ? 'The configuration has no fault.\n' : `${lines.join('\n')}\n`,
  );
  return lines.length === 0 ? 0 : 1;
}

process.exitCode = run(process.argv[2]);
