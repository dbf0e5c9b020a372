// Programs that a rehearsal starts beside the product.
import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild } from '../../children.mjs';

/** Installs Debian's packages whose program is missing; needs root for it. */
export function installMissing(packages) {
  const missing = Object.entries(packages)
    .filter(([program]) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
    .map(([, name]) => name);
  if (missing.length === 0) return;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing]);
}

/** Runs a program to its end; throws with what it printed if it fails. */
export function run(program, args, cwd, env) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`);
}

/** A port that is free, and the one after it. */
export async function freePorts() {
  for (let port = 20_000 + (process.pid % 20_000); ; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return [port, port + 1];
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Starts a program that ends with this one and writes to a file of `folder`; `stop` ends it and waits. */
export function start(folder, name, [program, ...args], options = {}) {
  const out = openSync(join(folder, `${name}.out`), 'a');
  const child = startChild(program, args, { stdio: ['ignore', out, out], ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Asks until `look` returns something; undefined after `ms`. */
export async function until(ms, look) {
  for (const end = performance.now() + ms; performance.now() < end;) {
    const found = await Promise.resolve(look()).catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}
