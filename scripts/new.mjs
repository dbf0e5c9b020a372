import { newGateway } from '../mfe-cashier/scripts/new-gateway.mjs';

/* Generators, each owned by the team whose folder it writes to: `npm run new -- <what> …`. */
const generators = { gateway: newGateway };

const [what = '', ...args] = process.argv.slice(2);
const generate = Object.hasOwn(generators, what) ? generators[what] : undefined;
if (generate) {
  process.exitCode = generate(args);
} else {
  process.stderr.write(
    `npm run new -- <what> …, where <what> is one of: ${Object.keys(generators).join(', ')}\n`,
  );
  process.exitCode = 1;
}
