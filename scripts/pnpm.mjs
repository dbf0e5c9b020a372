import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const pnpmVersion = '10.34.8';

/** Exits with a one-line error if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Parol needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Runs pnpm in the checkout; needs no installed pnpm. */
export function pnpm(...args) {
  return spawnSync('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
}

/** Installs the packages if the lock file has changed since the last time; needs no installed pnpm. */
export function install() {
  const stamp = `${root}node_modules/.parol-installed`;
  const lock = readFileSync(`${root}pnpm-lock.yaml`, 'utf8');
  const wanted = `${process.versions.node}\n${lock}`;
  if (existsSync(stamp) && statSync(stamp).isFile() && readFileSync(stamp, 'utf8') === wanted)
    return;
  process.stdout.write('Installing…\n');
  const result = pnpm('install', '--frozen-lockfile', '--reporter=append-only');
  if (result.status !== 0) {
    process.stderr.write(
      `${result.stdout}\n${result.stderr}\nInstalling the packages failed; see the package manager's output above.\n`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
