import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { readRemote } from './read-remote.ts';

/**
 * Prints as JSON a folder's remote and the modules that it was read from. This is a process of its
 * own, because Node reads a changed `remote.ts` only in a new process.
 */
const remote = await readRemote(process.argv[2] ?? '');
process.stdout.write(JSON.stringify({ remote, modules: loadedModules() }));

/** The files of all modules that this process has loaded. */
function loadedModules(): readonly string[] {
  const session = new Session();
  const urls: string[] = [];
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => urls.push(params.url));
  // Enabling it also reports the scripts that were loaded before.
  session.post('Debugger.enable');
  session.disconnect();
  return urls
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url.replace(/[?#].*/, '')));
}
