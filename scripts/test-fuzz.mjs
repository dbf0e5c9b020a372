// `npm run test:fuzz [-- --cases 10000] [--seed n]`: the full webhook fuzz test, 10,000 requests per scheme;
// npm test sends 500.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const env = {
  ...process.env,
  PAROL_FUZZ_CASES: values.cases,
  ...(values.seed === undefined ? {} : { PAROL_FUZZ_SEED: values.seed }),
};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
process.exit(
  spawnSync(process.execPath, [vitest, 'run', 'platform/test/cashier/fuzz.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status ?? 1,
);
