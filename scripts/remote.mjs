// `npm test`, `npm run build` and `npm run dev` in the folder of a remote: that remote alone.
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { root } from './pnpm.mjs';

const folder = basename(process.cwd());
const name = folder.replace(/^mfe-/, '');
const [what = '', ...args] = process.argv.slice(2);
const tsx = ['--import', 'tsx'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const commands = {
  test: [vitest, 'run', '--project', 'site', `${folder}/`, ...args],
  build: [...tsx, 'scripts/build.ts', name],
  dev: ['scripts/dev.mjs', name],
};
if (!Object.hasOwn(commands, what)) {
  process.stderr.write(
    `remote.mjs ${Object.keys(commands).join('|')}, in the folder of a remote\n`,
  );
  process.exit(1);
}
const { status } = spawnSync(process.execPath, commands[what], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
