// `npm run bench <name>`: measurements, not part of the tests. Each compares alternatives side by side.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { root } from './pnpm.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = `e2e/bench/${name}.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(root + file)) {
  const known = readdirSync(`${root}e2e/bench`).flatMap((entry) =>
    entry.endsWith('.ts') ? [entry.slice(0, -3)] : [],
  );
  process.stderr.write(`npm run bench <name>, where <name> is one of: ${known.join(', ')}\n`);
  process.exit(1);
}
process.exit(
  spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' })
    .status ?? 1,
);
