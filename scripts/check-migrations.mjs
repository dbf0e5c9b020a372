// The statements of all migrations against `.squawk.toml`; those that do not run in a transaction by the rules for that.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './pnpm.mjs';

const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));
const alone = ['concurrently', 'batches'].map((form) => `platform/db/migrations/*.${form}.sql`);
const runs = [
  [
    ...alone.map((pattern) => `--exclude-path=${pattern}`),
    'platform/db/baseline/**/*.sql',
    'platform/db/migrations/*.sql',
    'sandbox/db/*.sql',
  ],
  ['--no-assume-in-transaction', '--no-error-on-unmatched-pattern', ...alone],
];
const ends = runs.map(
  (args) => spawnSync(process.execPath, [squawk, ...args], { cwd: root, stdio: 'inherit' }).status,
);
process.exit(ends.every((status) => status === 0) ? 0 : 1);
