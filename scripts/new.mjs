import { newGateway } from '../mfe-cashier/scripts/new-gateway.mjs';
import { newCall } from './new/call.mjs';
import { changesIn } from './new/files.mjs';
import { UsageError } from './new/options.mjs';
import { newPage } from './new/page.mjs';
import { newProvider } from './new/provider.mjs';
import { newRemote } from './new/remote.mjs';
import { root } from './pnpm.mjs';

/* `npm run new -- <what> …`: generates the files of a recipe in CONTRIBUTING. */
const generators = { call: newCall, page: newPage, provider: newProvider, remote: newRemote };

/** Runs a generator; returns the exit code. */
function generate(newThing, args) {
  const changes = changesIn(root);
  try {
    const { next } = newThing(changes, args, root);
    const paths = changes.write();
    process.stdout.write(`${paths.map((path) => `wrote ${path}\n`).join('')}\n${next}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

const [what = '', ...args] = process.argv.slice(2);
if (what === 'gateway') process.exitCode = newGateway(args);
else if (Object.hasOwn(generators, what)) process.exitCode = generate(generators[what], args);
else {
  const names = ['gateway', ...Object.keys(generators)].join(', ');
  process.stderr.write(`npm run new -- <what> …, where <what> is one of: ${names}\n`);
  process.exitCode = 1;
}
