// `npm test`, `npm run build`, `npm run dev`, `npm run serve` and `npm run alone` in the folder of a remote: that remote alone.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startChild } from './children.mjs';
import { root } from './pnpm.mjs';

const folder = basename(process.cwd());
const name = folder.replace(/^mfe-/, '');
const [what = '', ...args] = process.argv.slice(2);
const tsx = ['--import', 'tsx'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
// The port of the remote's own server must be one that the sandbox accepts
// (docs/decisions/0065-developing-one-remote.md).
const { config } = JSON.parse(readFileSync('package.json', 'utf8'));
const port = args[0] ?? String(config?.port ?? 0);
/** The tests of pages and texts that all remotes share, run for this remote. */
const testOfEveryRemote = 'shared/kit/src/testing/remotes.test.tsx';
const build = join(root, 'shared/build/bin/parol-build.mjs');
const commands = {
  test: [
    vitest,
    'run',
    '--project',
    'site',
    '--project',
    'remotes',
    `${folder}/`,
    testOfEveryRemote,
    ...args,
  ],
  build: [...tsx, 'scripts/build.ts', name],
  dev: ['scripts/dev.mjs', name],
  serve: [build, '--serve', port],
  alone: [build, '--alone', port],
};
if (!Object.hasOwn(commands, what)) {
  process.stderr.write(
    `remote.mjs ${Object.keys(commands).join('|')}, in the folder of a remote\n`,
  );
  process.exit(1);
}
const child = startChild(process.execPath, commands[what], {
  // The build without a checkout works on the current folder.
  cwd: commands[what][0] === build ? process.cwd() : root,
  stdio: 'inherit',
  env: { ...process.env, PAROL_ONLY_REMOTE: name },
});
child.on('exit', (code) => process.exit(code ?? 1));
