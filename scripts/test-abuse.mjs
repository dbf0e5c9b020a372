// `npm run test:abuse [-- --long] [--members n] [--days n] [--every n] [--acts n] [--seed text]`: plays members
// who try to get more out of bonuses, rounds and transfers than the rules allow, some of them together, and
// after each day compares balances, bonuses and flags with the rules. As in npm test, or with --long a
// thousand members over thirty days in a row: half an hour to hours. Prints the seed, which repeats a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    members: { type: 'string' },
    days: { type: 'string' },
    every: { type: 'string' },
    acts: { type: 'string' },
    seed: { type: 'string' },
  },
});
const usual = values.long ? { members: '1000', days: '30', every: '1', acts: '4' } : {};
const given = { ...usual, ...values };
const seed = given.seed ?? `abuse-${Date.now() % 2 ** 31}`;
process.stdout.write(`abuse of bonuses and transfers, --seed ${seed}\n`);

const env = { ...process.env, PAROL_ABUSE_SEED: seed };
for (const name of ['members', 'days', 'every', 'acts'])
  if (given[name] !== undefined) env[`PAROL_ABUSE_${name.toUpperCase()}`] = given[name];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', 'platform/test/abuse'];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
