import { catalogue } from '@parol/platform/play/catalogue';
import { gameOf, games, playsOf } from './games.ts';
import { proofs } from './rtp-proofs.ts';
import { holds, isProven, type Proof } from './rtp.proof.ts';

/**
 * `npm run test:rtp`: proves every declared return, and lists failing proofs with the games that
 * declare the return.
 */
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
