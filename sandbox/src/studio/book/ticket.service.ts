import * as v from 'valibot';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { codesOf, playsOf } from '../games/games.ts';
import { refused, type RoundResult } from '../rounds/round.result.ts';
import type { Rounds } from '../rounds/round.service.ts';
import { roundByKey, type StudioSession } from '../store/studio.repository.ts';
import * as repository from './book.repository.ts';
import { offerOn } from './live.ts';
import type { Leg, TicketAct } from '../wire/book.ts';
import { pickFields, ticketRules } from './rules/ticket.rules.ts';

const slip = v.object({
  pesos: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  legs: v.pipe(v.array(v.object(pickFields)), v.minLength(1), v.maxLength(8)),
});

export interface Tickets {
  /**
   * Places a ticket at the odds that the player saw; ODDS_CHANGED when those of a match have changed
   * or its bets are closed, BETS_PAUSED when they wait for a moment.
   */
  start(session: StudioSession, key: string, raw: unknown): Promise<RoundResult>;
  /** Settles the tickets whose fixtures all have a score. */
  settle(): Promise<void>;
}

export function createTickets({
  db,
  clock,
  rounds,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rounds: Rounds;
}): Tickets {
  return {
    async start(session, key, raw) {
      const parsed = v.safeParse(slip, raw);
      if (!parsed.success) return refused('CHOICE_NOT_ALLOWED');
      // A repeated request is about a ticket that was placed at the odds of then.
      const before = await roundByKey(db, session.id, key);
      if (before) return rounds.start(session, key, before.choice);
      const { pesos, legs } = parsed.output;
      const fixtures = await repository.fixturesById(
        db,
        legs.map((leg) => leg.fixture),
      );
      const taken: Leg[] = [];
      for (const leg of legs) {
        const fixture = fixtures.find(
          ({ id, book }) => id === leg.fixture && book === playsOf(session.game_code),
        );
        if (!fixture) return refused('ODDS_CHANGED');
        const { selections, paused } = offerOn(fixture, clock.now());
        const offered = selections.find((each) => each.type === leg.type && each.pick === leg.pick);
        if (offered?.odds !== leg.odds || offered.line !== leg.line) return refused('ODDS_CHANGED');
        if (paused) return refused('BETS_PAUSED');
        const { league, home, away } = fixture;
        taken.push({
          ...leg,
          sport: fixture.sport,
          league,
          home,
          away,
          starts_at: fixture.starts_at.toISOString(),
        });
      }
      return rounds.start(session, key, { pesos, legs: taken });
    },

    async settle() {
      for (const round of await repository.openTickets(db, codesOf('book'))) {
        const { legs } = v.parse(ticketRules.choice, round.choice);
        const fixtures = await repository.fixturesById(
          db,
          legs.map((leg) => leg.fixture),
        );
        const scored = fixtures.filter((fixture) => fixture.settled_at !== null);
        // A missing fixture was cancelled: its leg counts with odds of one.
        if (scored.length < fixtures.length) continue;
        const scores = legs.map((leg) => {
          const found = scored.find((fixture) => fixture.id === leg.fixture);
          return {
            fixture: leg.fixture,
            home: found?.home_score ?? null,
            away: found?.away_score ?? null,
          };
        });
        const act: TicketAct = { do: 'settle', scores };
        await rounds.settle(round, act);
      }
    },
  };
}
