// `npm run test:security [-- --seed]`: all security tests in full; npm test runs a short version of
// each, and so does --seed. Ends with one line of counts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playwrightSuite, vitestSuite } from './counted-suites.mjs';
import { root } from './pnpm.mjs';
import { securityCalls, securityPages } from './security-tests.mjs';

const { values } = parseArgs({ options: { seed: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'parol-security-'));
const counts = join(folder, 'counts');
const env = {
  PAROL_SECURITY: values.seed ? 'seed' : 'long',
  PAROL_SECURITY_TALLY: counts,
};

// Runners ignore paths that do not exist.
const lost = [...securityCalls, ...securityPages].filter((path) => !existsSync(join(root, path)));
if (lost.length > 0) throw new Error(`No longer there: ${lost.join(', ')}`);

const suites = [vitestSuite(securityCalls, env), playwrightSuite(securityPages, env)];
const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);

const attempts = new Map();
for (const line of existsSync(counts) ? readFileSync(counts, 'utf8').trim().split('\n') : []) {
  const [, count, what] = /^(\d+) (.+)$/.exec(line) ?? [];
  if (what) attempts.set(what, (attempts.get(what) ?? 0) + Number(count));
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `\nTried: ${[...attempts].map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')}. ${sum('passed')} tests passed, ${sum('failed')} failed.\n`,
);
process.exit(sum('failed') > 0 ? 1 : 0);
