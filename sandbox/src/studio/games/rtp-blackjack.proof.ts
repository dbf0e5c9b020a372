import { bestMove, bestReturn } from '../blackjack/best-play.ts';
import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { worth } from '../blackjack/hand.ts';
import type { Draw } from '../engine/rules.ts';
import type { BlackjackSeen, Move } from '../wire/tables.ts';
import { declaredOf, ofKind, simulate, type Proof } from './rtp.proof.ts';

/** The gain of a round in units of the first bet, under best play. */
function bestRound(draw: Draw): number {
  const drawn: number[] = [];
  const replay = () => {
    let at = 0;
    return (below: number) => (drawn[at++] ??= draw(below));
  };
  const moves: { do: Move }[] = [];
  for (;;) {
    const played = blackjackRules.play({ stake: '2' }, moves, replay());
    if (!played) throw new Error('the best move is not allowed');
    if (played.over) return Number(played.payout - played.stake) / 20_000;
    moves.push({ do: moveFor(played.seen) });
  }
}

function moveFor({ hands, active = 0, dealer, can }: BlackjackSeen): Move {
  const cards = hands[active]?.cards ?? [];
  const low = cards.reduce((sum, card) => sum + worth(card), 0);
  const hand = { low, ace: cards.some((card) => worth(card) === 1), pair: worth(cards[0] ?? 0) };
  return bestMove(hand, worth(dealer[0] ?? 0), can);
}

/** The return of best play, enumerated and simulated. */
export function* blackjackProofs(): Generator<Proof> {
  const claim = {
    what: 'blackjack, best play',
    declared: declaredOf('blackjack-baguio'),
    about: ofKind('blackjack'),
  };
  yield { ...claim, how: 'enumerated', found: bestReturn() };
  // As a share of the first bet, although doubles and splits add further stakes.
  yield simulate(
    { ...claim, what: 'blackjack, played by the rules' },
    400_000,
    (draw) => 1 + bestRound(draw),
  );
}
