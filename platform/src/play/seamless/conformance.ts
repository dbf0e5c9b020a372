import { describe } from 'vitest';
import { betsAndWins } from './testing/bets-and-wins.ts';
import type { FamilyUnderTest } from './testing/families-under-test.ts';
import { playUnderTest } from './testing/play-under-test.ts';
import { refusals } from './testing/refusals.ts';
import { repeats } from './testing/repeats.ts';
import { rollbacks } from './testing/rollbacks.ts';

/**
 * The suite of every family (design §7): duplicates, reordering, wrong signatures, early rollbacks,
 * late wins, concurrent bets.
 */
export function conformance(family: FamilyUnderTest): void {
  describe(`the ${family.id} family conforms`, () => {
    const play = playUnderTest(family);
    betsAndWins(play, family);
    repeats(play, family);
    rollbacks(play);
    refusals(play);
  });
}
