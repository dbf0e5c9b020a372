// Builds what has changed, like `npm start`, but does not start the product: the shell and every remote, or
// the named remotes.
import { buildRemote, buildShell, remoteNames } from '@parol/build';

const named = process.argv.slice(2);
const unknown = named.find((name) => !remoteNames.includes(name));
if (unknown) {
  process.stderr.write(`There is no remote "${unknown}". Remotes: ${remoteNames.join(', ')}.\n`);
  process.exit(1);
}
try {
  if (named.length === 0) await buildShell();
  for (const name of named.length > 0 ? named : remoteNames) {
    const { version, dir } = await buildRemote(name);
    if (named.length > 0) process.stdout.write(`${name} ${version} is in ${dir}.\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
