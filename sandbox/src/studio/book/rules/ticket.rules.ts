import * as v from 'valibot';
import type { Rules } from '../../engine/rules.ts';
import { times, unitsOf, wholePesos } from '../../engine/stake.ts';
import type { BetType, Pick, TicketAct, TicketChoice, TicketSeen } from '../../wire/book.ts';
import { winsAt } from './markets.ts';

export const mostLegs = 8;
/** The highest odds of a ticket, in hundredths. */
export const mostOdds = 5_000_000;
const pick = v.picklist(['1', 'X', '2', 'OVER', 'UNDER'] as const satisfies readonly Pick[]);
const type = v.picklist(['1X2', 'HDP', 'OU'] as const satisfies readonly BetType[]);
export const pickFields = {
  fixture: v.pipe(v.string(), v.maxLength(40)),
  type,
  pick,
  line: v.nullable(v.number()),
  odds: v.pipe(v.number(), v.integer(), v.minValue(101)),
};
/** One selection of a ticket with the odds of the bet, and the fixture's data for a bet row. */
const leg = v.object({
  ...pickFields,
  sport: v.string(),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  starts_at: v.string(),
});
const choice = v.object({
  pesos: wholePesos(10_000),
  legs: v.pipe(v.array(leg), v.minLength(1), v.maxLength(mostLegs)),
});
const score = v.object({
  fixture: v.string(),
  home: v.nullable(v.number()),
  away: v.nullable(v.number()),
});
const act = v.object({ do: v.literal('settle'), scores: v.array(score) });

/** Odds of all legs together in hundredths, rounded down at each. */
export const combined = (odds: readonly number[]): number =>
  Math.min(
    mostOdds,
    odds.reduce((product, each) => Math.floor((product * each) / 100), 100),
  );

/**
 * A ticket: one leg, or several that must all win (parlay). A leg whose fixture has no score counts
 * with odds of one.
 */
export const ticketRules: Rules<TicketChoice, TicketAct, TicketSeen> = {
  choice,
  act,
  several: true,
  play({ pesos, legs }, acts) {
    if (new Set(legs.map((each) => each.fixture)).size !== legs.length || acts.length > 1)
      return undefined;
    const scores = acts[0]?.scores;
    const results = legs.map((each) => {
      if (!scores) return { result: 'open' as const, score: null };
      const found = scores.find(({ fixture }) => fixture === each.fixture);
      if (found?.home == null || found.away === null)
        return { result: 'void' as const, score: null };
      return {
        result: winsAt(each, found.home, found.away) ? ('won' as const) : ('lost' as const),
        score: [found.home, found.away] as const,
      };
    });
    const lost = results.some(({ result }) => result === 'lost');
    const odds = combined(legs.map((each, i) => (results[i]?.result === 'void' ? 100 : each.odds)));
    const stake = unitsOf(pesos);
    return {
      stake,
      payout: !scores || lost ? 0n : times(stake, odds, 100),
      over: scores !== undefined,
      seen: { odds, legs: results },
    };
  },
};
