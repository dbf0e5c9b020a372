import { seededRandom } from '../../../../src/kernel/random/random.ts';
import { baccaratReturns, declaredReturns, spots } from '../baccarat/baccarat.rules.ts';
import { bingoPays, lineChances } from '../bingo/bingo.rules.ts';
import { bestMove, bestReturn } from '../blackjack/best-play.ts';
import { blackjackRules, type BlackjackSeen, type Move } from '../blackjack/blackjack.rules.ts';
import { worth } from '../blackjack/hand.ts';
import { marginOf, returnsOf } from '../book/markets.ts';
import { bookCodes, books, sports } from '../book/sports.ts';
import { crashOf, crashReturn } from '../crash/crash.rules.ts';
import { diceReturn, diceRules } from '../dice/dice.rules.ts';
import type { Draw } from '../engine/rules.ts';
import { catches, fishingReturn, species, speciesNames } from '../fishing/fishing.rules.ts';
import { pays, places } from '../roulette/roulette.rules.ts';
import { rtpOf } from '../slots/rtp.ts';
import { lineBetsInStake } from '../slots/math.ts';
import { playRound } from '../slots/spin.ts';
import { bingoTables } from './bingo.games.ts';
import type { Kind, StudioGame } from './game.ts';
import { games, playsOf } from './games.ts';
import { themes } from '../slots/themes/themes.ts';

/** One declared return and how it was found again; shares of the stake. */
export interface Proof {
  readonly what: string;
  readonly how: 'enumerated' | 'simulated' | 'priced';
  readonly declared: number;
  readonly found: number;
  /** One standard error of a simulation. */
  readonly error?: number;
  /** Codes of the studio's games whose return or margin it is about. */
  readonly about: readonly string[];
}

type Claim = Pick<Proof, 'what' | 'declared' | 'about'>;

/** An enumeration must agree to the declared figure's last digit, priced odds within half a point; a simulation within half a point or three standard errors. */
export const holds = ({ how, declared, found, error = 0 }: Proof): boolean =>
  Math.abs(found - declared) <= (how === 'enumerated' ? 0.000_051 : Math.max(0.005, 3 * error));

/** Whether what a game declares, a return or a book's margin, is among what was found again. */
export const isProven = ({ code, rtp }: StudioGame, found: readonly Proof[]): boolean =>
  found.some(
    (proof) =>
      holds(proof) &&
      proof.about.includes(playsOf(code)) &&
      (rtp === null
        ? proof.how === 'priced'
        : proof.how === 'enumerated' && Math.round(proof.declared * 10_000) === rtp),
  );

/** Plays `n` rounds of `play` (what comes back of a stake of 1) on chance that repeats itself. */
export function simulate(
  { what, declared, about }: Claim,
  n: number,
  play: (draw: Draw) => number,
): Proof {
  const random = seededRandom(`rtp-${what}`);
  const draw: Draw = (below) => random.int(below);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const back = play(draw);
    sum += back;
    squares += back * back;
  }
  const found = sum / n;
  return {
    what,
    how: 'simulated',
    declared,
    about,
    found,
    error: Math.sqrt((squares / n - found ** 2) / n),
  };
}

const machines = [...new Map(themes.map(({ math }) => [math.id, math])).values()];

function* slotProofs(): Generator<Proof> {
  for (const math of machines) {
    const about = themes.filter((theme) => theme.math.id === math.id).map(({ game }) => game);
    yield {
      what: `slot ${math.id}`,
      how: 'enumerated',
      declared: math.rtp / 10_000,
      found: rtpOf(math).total,
      about,
    };
    const spun = { what: `slot ${math.id}, spun`, declared: rtpOf(math).total, about };
    yield simulate(spun, 400_000, (draw) => playRound(math, draw).pay / lineBetsInStake);
  }
}

/** Every roll at every chance and on both sides, at a stake that divides. */
function* diceProofs(): Generator<Proof> {
  for (const chance of [2, 33, 50, 66, 95]) {
    for (const side of ['under', 'over'] as const) {
      let back = 0n;
      for (let roll = 0; roll < 10_000; roll++)
        back += diceRules.play({ stake: '500', side, chance }, [], () => roll)?.payout ?? 0n;
      yield {
        what: `dice ${side} ${chance}%`,
        how: 'enumerated',
        declared: diceReturn / 100,
        found: Number(back) / 10_000 / 5_000_000,
        about: ofKind('dice'),
      };
    }
  }
}

/** The draws that reach a target are those from one on, so a search counts all hundred million of them. */
function* crashProofs(): Generator<Proof> {
  const outcomes = 100_000_000;
  for (const target of [101, 150, 200, 1000, 10_000, 100_000]) {
    let [low, high] = [0, outcomes];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (crashOf(middle) >= target) high = middle;
      else low = middle + 1;
    }
    const found = (((outcomes - low) / outcomes) * target) / 100;
    yield {
      what: `crash at ×${target / 100}`,
      how: 'enumerated',
      declared: crashReturn / 100,
      found,
      about: ofKind('crash'),
    };
  }
}

function* rouletteProofs(): Generator<Proof> {
  for (const on of places) {
    const back = Array.from({ length: 37 }, (_, pocket) => pays(on, pocket)).reduce(
      (a, b) => a + b,
      0,
    );
    yield {
      what: `roulette ${on}`,
      how: 'enumerated',
      declared: 0.973,
      found: back / 37,
      about: ofKind('roulette'),
    };
  }
}

function* baccaratProofs(): Generator<Proof> {
  const found = baccaratReturns();
  for (const on of spots) {
    const declared = declaredReturns[on] / 10_000;
    yield {
      what: `baccarat ${on}`,
      how: 'enumerated',
      declared,
      found: found[on],
      about: ofKind('baccarat'),
    };
  }
}

/** What a round gains in first bets, played by the rules with the best move each time. */
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

const ofKind = (kind: Kind) => games.filter((game) => game.kind === kind).map(({ code }) => code);
const declaredOf = (code: string) => (games.find((game) => game.code === code)?.rtp ?? 0) / 10_000;

function* blackjackProofs(): Generator<Proof> {
  const claim = {
    what: 'blackjack, best play',
    declared: declaredOf('blackjack-baguio'),
    about: ofKind('blackjack'),
  };
  yield { ...claim, how: 'enumerated', found: bestReturn() };
  // Of the first bet: doubles and splits gain or lose on top of it.
  yield simulate(
    { ...claim, what: 'blackjack, played by the rules' },
    400_000,
    (draw) => 1 + bestRound(draw),
  );
}

function* bingoProofs(): Generator<Proof> {
  for (const [code, table] of Object.entries(bingoTables)) {
    const chances = lineChances(table.balls);
    const found = chances.reduce(
      (sum, random, lines) => sum + (random * bingoPays(table, lines, lines === 13)) / 100,
      0,
    );
    yield {
      what: `bingo ${code}`,
      how: 'enumerated',
      declared: declaredOf(code),
      found,
      about: [code],
    };
  }
}

function* fishingProofs(): Generator<Proof> {
  for (const at of speciesNames) {
    const found = (catches(at) / 1_000_000) * species[at];
    yield {
      what: `fishing ${at}`,
      how: 'enumerated',
      declared: fishingReturn / 100,
      found,
      about: ofKind('fishing'),
    };
  }
}

/** Odds are rounded down to hundredths, so a selection returns at most what the margin leaves, and at most one hundredth of its odds less. */
function* bookProofs(): Generator<Proof> {
  for (const sport of sports) {
    const declared = 1 - marginOf(sport) / 10_000;
    const about = bookCodes.filter((code) => books[code].some((id) => id === sport.id));
    for (const strength of [60, 100, 169]) {
      const returns = returnsOf(sport, strength);
      const found = returns.reduce((sum, [, back]) => sum + back, 0) / returns.length;
      yield { what: `book ${sport.id} at ${strength}`, how: 'priced', declared, found, about };
    }
  }
}

/** Every declared return, found again. */
export function* proofs(): Generator<Proof> {
  yield* slotProofs();
  yield* diceProofs();
  yield* crashProofs();
  yield* rouletteProofs();
  yield* baccaratProofs();
  yield* blackjackProofs();
  yield* bingoProofs();
  yield* fishingProofs();
  yield* bookProofs();
}
