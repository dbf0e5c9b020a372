// `npm run test:cases [-- --short] [-- --calls]`: inputs that players, providers and operators really
// send, each with what a user expects of it: the files *.cases.test.ts(x) and *.cases.spec.ts, through
// calls, commands and pages. With --short as in npm test; with --calls without a browser. Ends with
// one line of counts.
import { parseArgs } from 'node:util';
import { playwrightSuite, vitestSuite } from './counted-suites.mjs';
import { checkNode, install } from './pnpm.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
  },
});
const env = values.short ? {} : { PAROL_CASES: 'long' };
checkNode();
await install();
const suites = [
  vitestSuite(['.cases.test.ts'], env),
  ...(values.calls ? [] : [playwrightSuite(['\\.cases\\.spec\\.ts'], env)]),
];
const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
process.stdout.write(
  `\n${Math.round(performance.now() / 1000)} s. ${sum('passed')} passed, ${sum('failed')} failed.\n`,
);
process.exit(sum('failed') > 0 ? 1 : 0);
