// `npm run test:rewards [-- --long] [--members n] [--days n] [--activity n] [--seed text]`: plays the
// reward programmes day by day and recomputes each from the ledger and the rounds. As in npm test, or
// with --long 10,000 members over 90 days, one in twenty of them active on a day, which takes an
// hour on two busy cores. Prints the seed, which repeats a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    members: { type: 'string' },
    days: { type: 'string' },
    activity: { type: 'string' },
    seed: { type: 'string' },
  },
});
const usual = values.long ? { members: '10000', days: '90', activity: '0.05' } : {};
const given = { ...usual, ...values };
const seed = given.seed ?? `rewards-${Date.now() % 2 ** 31}`;
process.stdout.write(`the reward programmes, --seed ${seed}\n`);

const env = { ...process.env, PAROL_REWARDS_SEED: seed };
for (const name of ['members', 'days', 'activity'])
  if (given[name] !== undefined) env[`PAROL_REWARDS_${name.toUpperCase()}`] = given[name];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', 'platform/test/rewards'];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
