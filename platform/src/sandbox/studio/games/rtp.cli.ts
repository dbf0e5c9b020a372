import { holds, proofs } from './rtp.proof.ts';

/** `npm run test:rtp`: finds every declared return again and says where one does not hold. */
const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
let failed = 0;
let passed = 0;
for (const proof of proofs()) {
  const ok = holds(proof);
  if (ok) passed += 1;
  else failed += 1;
  const spread = proof.error === undefined ? '' : ` ± ${percent(proof.error)}`;
  process.stdout.write(
    `${ok ? 'ok  ' : 'FAIL'} ${proof.what.padEnd(34)} declared ${percent(proof.declared)}  ${proof.how} ${percent(proof.found)}${spread}\n`,
  );
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
