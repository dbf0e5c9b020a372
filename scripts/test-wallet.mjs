// `npm run test:wallet [-- --long] [--commands n] [--rounds n] [--seed n]`: the wallet against its
// model, sequentially and concurrently, then with kill -9 of the database and of the API. With
// --long, a million commands and a hundred kills of each; otherwise as in npm test. Prints the
// seed, which repeats a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    commands: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
  },
});
const commands = values.commands ?? (values.long ? '500000' : '5000');
const rounds = values.rounds ?? (values.long ? '100' : '10');
const seed = values.seed ?? String(Date.now() % 2 ** 31);
process.stdout.write(
  `twice ${commands} commands, ${rounds} kills of the database and ${rounds} of the API, --seed ${seed}\n`,
);

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const results = [
  run([vitest, 'run', 'platform/test/wallet/wallet.model.test.ts'], {
    PAROL_MODEL_COMMANDS: commands,
    PAROL_MODEL_SEED: seed,
  }),
  ...['crash.ts', 'api-crash.ts'].map((file) =>
    run(['--import', 'tsx', `platform/test/wallet/${file}`, '--rounds', rounds, '--seed', seed]),
  ),
];
process.exit(results.find((status) => status !== 0) ?? 0);
