import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOnChange } from './build-on-change.ts';
import { buildFolder } from './build-remote.ts';
import { serveRelease } from './serve-release.ts';

/**
 * `parol-build [folder]` in the folder of a remote, in any repository: builds it into
 * `<folder>/<version>/`, `dist` by default. With `--serve <port>`: builds it after each change and serves
 * the last build at that port, for `?remote.<name>=http://localhost:<port>` on a site.
 */
async function run(args: readonly string[]): Promise<void> {
  const source = process.cwd();
  if (!existsSync(join(source, 'remote.ts')))
    throw new Error(`${source} has no remote.ts: run this in the folder of a remote.`);
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { serve: { type: 'string' } },
  });
  if (values.serve !== undefined) return serve(source, Number(values.serve));
  const { name, version, dir } = await buildFolder(source, resolve(positionals[0] ?? 'dist'));
  process.send?.(dir);
  process.stdout.write(`${name} ${version} is in ${dir}.\n`);
}

async function serve(source: string, wanted: number): Promise<void> {
  if (!(wanted >= 0 && wanted < 65_536)) throw new Error('Give --serve a port, such as 3102.');
  let latest: string | undefined;
  const server = await serveRelease(() => latest, wanted);
  const { port } = server.address() as AddressInfo;
  buildOnChange(source, join(source, '.cache/served'), (dir) => {
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
