import { pesos } from '@parol/domain';
import { baccaratReturns, declaredReturns, spots } from '../baccarat/baccarat.rules.ts';
import { bingoPays, lineChances } from '../bingo/bingo.rules.ts';
import { courseOf, kickOff, stepsOf, takesBets } from '../book/rules/course.ts';
import { marginOf, returnsOf, selectionsOf, winsAt } from '../book/rules/markets.ts';
import { scoreOf, scoresOf, type Sport } from '../book/rules/sport.ts';
import { bookCodes, books, sports } from '../book/rules/sports.ts';
import { crashOf, crashReturn, crashRules } from '../crash/crash.rules.ts';
import { diceReturn, diceRules } from '../dice/dice.rules.ts';
import { fairDraw } from '../engine/fair.ts';
import { stakes } from '../engine/stake.ts';
import { catches, fishingReturn, species, speciesNames } from '../fishing/fishing.rules.ts';
import { pays, places } from '../roulette/roulette.rules.ts';
import { contributionOf, fallenOf, fallOf, jackpotReturn } from '../slots/jackpot.ts';
import { lineBetsInStake } from '../slots/math.ts';
import { rtpOf } from '../slots/rtp.ts';
import { playRound } from '../slots/spin.ts';
import { themes } from '../slots/themes/themes.ts';
import type { JackpotRule } from '../wire/slot.ts';
import { bingoTables } from './bingo.games.ts';
import { blackjackProofs } from './rtp-blackjack.proof.ts';
import { declaredOf, ofKind, simulate, type Proof } from './rtp.proof.ts';

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
    const { total, jackpot } = rtpOf(math);
    const spun = { what: `slot ${math.id}, spun`, declared: total - jackpot, about };
    yield simulate(spun, 400_000, (draw) => playRound(math, draw).pay / lineBetsInStake);
    if (math.jackpot) yield* jackpotProofs(math.jackpot, jackpot, about);
  }
}

/** A jackpot at every stake by all amounts at which it may fall, and a pool that stakes grow until it falls. */
function* jackpotProofs(
  rule: JackpotRule,
  declared: number,
  about: readonly string[],
): Generator<Proof> {
  for (const stake of stakes) {
    const found = jackpotReturn(rule, pesos(stake));
    yield { what: `jackpot at ₱${stake}`, how: 'enumerated', declared, found, about };
  }
  const stake = pesos(Math.max(...stakes));
  let amount = pesos(rule.start);
  let fall: bigint | undefined;
  yield simulate({ what: 'jackpot, staked', declared, about }, 400_000, (draw) => {
    fall ??= fallOf(rule, String(draw(1_000_000_000)), String(draw(1_000_000_000)));
    amount += contributionOf(rule, stake);
    if (amount < fall) return 0;
    const { won, next } = fallenOf(rule, amount);
    amount = next;
    fall = undefined;
    return Number(won) / Number(stake);
  });
}

/** All rolls, for some chances on both sides, at a stake without rounding. */
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

/**
 * All draws from a certain one on reach the target, so a binary search counts them among all
 * hundred million.
 */
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

/** Flights with seeds as the tables have them, each with three bets that share it. */
function* flightProofs(): Generator<Proof> {
  const targets = [150, 200, 1_000];
  const claim = {
    what: 'crash flights with three bets',
    declared: crashReturn / 100,
    about: ofKind('crash'),
  };
  yield simulate(claim, 200_000, (draw) => {
    const id = String(draw(1_000_000_000));
    const seed = `${draw(1_000_000_000)}`.padStart(64, '0');
    const paid = targets.map(
      (auto) =>
        crashRules.play({ stake: '100', auto }, [{ do: 'end' }], fairDraw(seed, id, 1))?.payout ??
        0n,
    );
    return Number(paid.reduce((sum, each) => sum + each, 0n)) / (targets.length * 1_000_000);
  });
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

function* bingoProofs(): Generator<Proof> {
  for (const [code, table] of Object.entries(bingoTables)) {
    const chances = lineChances(table.balls);
    const found = chances.reduce(
      (sum, chance, lines) => sum + (chance * bingoPays(table, lines, lines === 13)) / 100,
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

/**
 * Bets on the side that leads, at a drawn time of a match: odds that follow the score too slowly
 * would return more than the margin leaves, and odds that follow too fast less.
 */
const ledLive = (sport: Sport, declared: number, about: readonly string[]): Proof =>
  simulate({ what: `book ${sport.id}, leader`, declared, about }, 20_000, (draw) => {
    for (;;) {
      const strength = 60 + draw(110);
      const result = scoreOf(scoresOf(sport, strength), draw);
      const step = 1 + draw(stepsOf(sport) - 1);
      const score = courseOf(sport, result, draw)(step);
      if (score[0] === score[1] || !takesBets(sport, step)) continue;
      const leader = selectionsOf(sport, strength, { step, score }).find(
        ({ type, pick }) => type === '1X2' && pick === (score[0] > score[1] ? '1' : '2'),
      );
      if (leader) return winsAt(leader, ...result) ? leader.odds / 100 : 0;
    }
  });

/** Odds are rounded down to hundredths, so a selection returns at most what the margin leaves, and at most one hundredth of its odds less. */
function* bookProofs(): Generator<Proof> {
  for (const sport of sports) {
    const declared = 1 - marginOf(sport) / 10_000;
    const about = bookCodes.filter((code) => books[code].some((id) => id === sport.id));
    for (const strength of [60, 100, 169]) {
      const returns = returnsOf(sport, strength, kickOff);
      const found = returns.reduce((sum, [, back]) => sum + back, 0) / returns.length;
      yield { what: `book ${sport.id} at ${strength}`, how: 'priced', declared, found, about };
    }
    if (takesBets(sport, 1)) yield ledLive(sport, declared, about);
  }
}

/** Proves every declared return. */
export function* proofs(): Generator<Proof> {
  yield* slotProofs();
  yield* diceProofs();
  yield* crashProofs();
  yield* flightProofs();
  yield* rouletteProofs();
  yield* baccaratProofs();
  yield* blackjackProofs();
  yield* bingoProofs();
  yield* fishingProofs();
  yield* bookProofs();
}
