import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFolder } from './build-remote.ts';

/** `parol-build [folder]` in the folder of a remote, in any repository: builds it into `<folder>/<version>/`, `dist` by default. */
try {
  const source = process.cwd();
  if (!existsSync(join(source, 'remote.ts')))
    throw new Error(`${source} has no remote.ts: run this in the folder of a remote.`);
  const { name, version, dir } = await buildFolder(source, resolve(process.argv[2] ?? 'dist'));
  process.stdout.write(`${name} ${version} is in ${dir}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
