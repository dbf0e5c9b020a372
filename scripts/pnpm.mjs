import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startChild } from './children.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const pnpmVersion = '10.34.8';
/** Milliseconds between two lines about an installation. */
const everyMs = 5_000;

/** Exits with a one-line error if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Parol needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** How pnpm is started in the checkout: command, arguments and options. Needs no installed pnpm. */
const pnpmCommand = (...args) => [
  'npx',
  ['--yes', `pnpm@${pnpmVersion}`, ...args],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  },
];

/** Runs pnpm in the checkout and returns its output. */
export function pnpm(...args) {
  const [command, all, options] = pnpmCommand(...args);
  return spawnSync(command, all, { ...options, encoding: 'utf8' });
}

/** Installs the packages if the lock file has changed since the last time; needs no installed pnpm. */
export async function install() {
  const stamp = `${root}node_modules/.parol-installed`;
  const lock = readFileSync(`${root}pnpm-lock.yaml`, 'utf8');
  const wanted = `${process.versions.node}\n${lock}`;
  if (existsSync(stamp) && statSync(stamp).isFile() && readFileSync(stamp, 'utf8') === wanted)
    return;
  await installPackages();
  writeFileSync(stamp, wanted);
}

/** Runs the package manager, and says what it does. Exits with its output if it fails. */
async function installPackages() {
  const from = performance.now();
  const say = (text) => process.stdout.write(`${text}\n`);
  say('Installing the packages of pnpm-lock.yaml. This is done again only after it changes.');
  const [command, args, options] = pnpmCommand(
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
  );
  const child = startChild(command, args, { ...options, detached: process.platform !== 'win32' });
  const said = [];
  let progress = 'The package manager itself is fetched and started';
  let nextAt = 0;
  const sayProgress = () => {
    nextAt = performance.now() + everyMs;
    say(`${progress}; ${Math.round((performance.now() - from) / 1000)} s so far.`);
  };
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const found = progressIn(line);
      if (found === undefined) return;
      progress = found;
      if (performance.now() >= nextAt) sayProgress();
    });
  // Also while nothing is said, as by a download of one large package.
  const timer = setInterval(() => performance.now() >= nextAt && sayProgress(), everyMs);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(error.message);
      resolve(1);
    });
    child.once('close', resolve);
  });
  clearInterval(timer);
  if (code === 0) {
    say(`The packages are installed, in ${Math.round((performance.now() - from) / 1000)} s.`);
    return;
  }
  process.stderr.write(
    `${said.join('\n')}\nInstalling the packages failed; see the package manager's output above.\n`,
  );
  process.exit(1);
}

/** What a line of the package manager's output says about the progress; undefined if nothing. */
function progressIn(line) {
  const [, all, reused, downloaded, added] =
    /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line) ?? [];
  // Before it has read the lock file it counts only this checkout.
  if (all === undefined || all === '1') return undefined;
  const here = Number(reused) + Number(downloaded);
  if (added === '0') return `Downloaded ${here} of ${all} packages`;
  return added === all
    ? `All ${all} packages are in place, and are linked and prepared`
    : `Downloaded ${here} and put in place ${added} of ${all} packages`;
}
