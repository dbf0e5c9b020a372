// Builds what has changed, like `npm start`, but does not start the product: the shell and every remote, or
// the named remotes. `bundle` builds shell and remotes as one bundle instead.
import { dirname } from 'node:path';
import { buildRemote, buildShell, remoteNames } from '@parol/build';
import { buildBundle } from '@parol/build/bundle';

const named = process.argv.slice(2);
const isBundle = named.length === 1 && named[0] === 'bundle';
const unknown = isBundle ? undefined : named.find((name) => !remoteNames.includes(name));
if (unknown) {
  process.stderr.write(
    `There is no remote "${unknown}". Remotes: ${remoteNames.join(', ')}. "bundle" alone builds all as one bundle.\n`,
  );
  process.exit(1);
}
try {
  if (isBundle) await printBundle();
  else await buildParts();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function printBundle(): Promise<void> {
  const [shell] = await buildBundle();
  if (shell)
    process.stdout.write(
      `${shell.version} is in ${dirname(shell.dir)}; PAROL_BUNDLE=1 npm start serves it.\n`,
    );
}

async function buildParts(): Promise<void> {
  if (named.length === 0) await buildShell();
  for (const name of named.length > 0 ? named : remoteNames) {
    const { version, dir } = await buildRemote(name);
    if (named.length > 0) process.stdout.write(`${name} ${version} is in ${dir}.\n`);
  }
}
