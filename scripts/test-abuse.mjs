// `npm run test:abuse [-- --short|--long] [--members n] [--days n] [--every n] [--acts n] [--seed text]`:
// plays members who try to get more out of bonuses, rounds and transfers than the rules allow, some of
// them together, and after each day compares balances, bonuses and flags with the rules. By default a
// thousand members; with --short as in npm test; with --long over thirty days in a row, which takes hours.
// The seed is the same in every run, unless another one is given.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    members: { type: 'string' },
    days: { type: 'string' },
    every: { type: 'string' },
    acts: { type: 'string' },
    seed: { type: 'string', default: 'abuse-1' },
  },
});
const thousand = { members: '1000', days: '2', every: '4', acts: '4' };
const forms = { short: {}, long: { ...thousand, days: '30', every: '1', acts: '4' } };
const form = values.short ? forms.short : values.long ? forms.long : thousand;
const given = { ...form, ...values };
process.stdout.write(`abuse of bonuses and transfers, --seed ${given.seed}\n`);

const env = { ...process.env, PAROL_ABUSE_SEED: given.seed };
for (const name of ['members', 'days', 'every', 'acts'])
  if (given[name] !== undefined) env[`PAROL_ABUSE_${name.toUpperCase()}`] = given[name];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', 'platform/test/abuse'];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
