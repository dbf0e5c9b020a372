// Builds the shell and every remote whose inputs have changed, like `npm start`, but does not start the
// product.
import { buildRemote, buildShell, remoteNames } from '@parol/build';

await buildShell();
for (const name of remoteNames) await buildRemote(name);
