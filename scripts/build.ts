// Builds the shell and every remote whose inputs have changed: what `npm start` does first, for a run that starts the product later.
import { buildRemote, buildShell, remoteNames } from '@parol/build';

await buildShell();
for (const name of remoteNames) await buildRemote(name);
