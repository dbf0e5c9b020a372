import { catalogue } from '../../../../src/play/catalogue/catalogue.ts';
import { gameOf, games, playsOf } from './games.ts';
import { holds, isProven, proofs, type Proof } from './rtp.proof.ts';

/** `npm run test:rtp`: finds every declared return again, says where one does not hold, and which games declare it. */
const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
let failed = 0;
let passed = 0;
function say(ok: boolean, line: string): void {
  if (ok) passed += 1;
  else failed += 1;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${line}\n`);
}

const found: Proof[] = [];
for (const proof of proofs()) {
  found.push(proof);
  const spread = proof.error === undefined ? '' : ` ± ${percent(proof.error)}`;
  say(
    holds(proof),
    `${proof.what.padEnd(34)} declared ${percent(proof.declared)}  ${proof.how} ${percent(proof.found)}${spread}`,
  );
}
for (const game of games) {
  const alike = catalogue.filter(({ code }) => code !== game.code && playsOf(code) === game.code);
  const declared = game.rtp === null ? 'its margin' : percent(game.rtp / 10_000);
  const unlike = alike.filter(({ code, rtp }) => gameOf(code) === undefined || rtp !== game.rtp);
  const others = alike.length > 0 ? `, and ${alike.length} games of other providers with it` : '';
  say(
    isProven(game, found) && unlike.length === 0,
    `game ${game.code.padEnd(29)} declares ${declared}${others}`,
  );
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
