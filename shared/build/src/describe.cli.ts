import { remoteDir } from './paths.ts';
import { readRemote } from './read-remote.ts';

/** Prints a remote as its `remote.ts` is now, as JSON: Node reads a changed module only in a new process. */
process.stdout.write(JSON.stringify(await readRemote(remoteDir(process.argv[2] ?? ''))));
