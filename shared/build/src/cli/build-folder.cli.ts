import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAlone } from '../alone/build-alone.ts';
import { buildOnChange } from '../build-on-change.ts';
import { buildFolder } from '../build-remote.ts';
import { serveRelease } from '../serve-release.ts';

/**
 * `parol-build [folder]` in the folder of a remote, in any repository: builds it into
 * `<folder>/<version>/`, `dist` by default. With `--serve <port>`: builds it after each change and serves
 * the last build at that port, for `?remote.<name>=http://localhost:<port>` on a site. With
 * `--alone <port>`: serves a page there that shows the remote alone, without a site; `--alone build`
 * builds that page once, into `.cache/alone/site`.
 */
async function run(args: readonly string[]): Promise<void> {
  const source = process.cwd();
  if (!existsSync(join(source, 'remote.ts')))
    throw new Error(`${source} has no remote.ts: run this in the folder of a remote.`);
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { serve: { type: 'string' }, alone: { type: 'string' } },
  });
  if (values.serve !== undefined)
    return serve(source, portOf('--serve', values.serve), ['.cache/served']);
  if (values.alone !== undefined && values.alone !== once)
    return serve(source, portOf('--alone', values.alone), ['--alone', once], 'index.html');
  if (values.alone === once) {
    const dir = join(source, '.cache/alone/site');
    await buildAlone(source, dir);
    process.send?.(dir);
    return;
  }
  const { name, version, dir } = await buildFolder(source, resolve(positionals[0] ?? 'dist'));
  process.send?.(dir);
  process.stdout.write(`${name} ${version} is in ${dir}.\n`);
}

/** Given instead of a port: the page that shows the remote alone is built but not served. */
const once = 'build';

function portOf(option: string, text: string): number {
  const port = text === '' ? Number.NaN : Number(text);
  if (!(port >= 0 && port < 65_536)) throw new Error(`Give ${option} a port, such as 3102.`);
  return port;
}

async function serve(
  source: string,
  wanted: number,
  args: readonly string[],
  page?: string,
): Promise<void> {
  let latest: string | undefined;
  const server = await serveRelease(() => latest, wanted, page);
  const { port } = server.address() as AddressInfo;
  buildOnChange(source, args, (dir) => {
    latest = dir;
    process.stdout.write(`Served at http://localhost:${port}\n`);
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
