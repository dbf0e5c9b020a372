// `npm run test:skew`: what players see of faulty, tampered and mixed releases, in full; npm test runs
// a part of it. Ends with one line of counts.
import { playwrightSuite } from './counted-suites.mjs';

const { json, passed, failed } = playwrightSuite(['e2e/skew'], { PAROL_SKEW: 'long' });
// Counts that a test reports, such as its publishes and pages.
for (const text of (json?.suites ?? []).flatMap(countsOf)) process.stdout.write(`\n${text}`);
process.stdout.write(`\n${passed} tests passed, ${failed} failed.\n`);
process.exit(failed > 0 ? 1 : 0);

function countsOf({ suites: inner = [], specs = [] }) {
  const notes = specs.flatMap(({ tests }) => tests).flatMap(({ annotations }) => annotations);
  return [
    ...notes.flatMap(({ type, description }) => (type === 'counts' ? [description] : [])),
    ...inner.flatMap(countsOf),
  ];
}
