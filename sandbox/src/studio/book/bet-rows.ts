import * as v from 'valibot';
import type { StudioRound } from '../store/studio.repository.ts';
import type { TicketSeen } from '../wire/book.ts';
import { ticketRules } from './rules/ticket.rules.ts';

/** A leg as the specification's bet row has it: names by language, `criteria1` the line, `home_away` the side taken. */
export interface BetRow {
  readonly bet_type: string;
  readonly home_away: string;
  readonly criteria1: string;
  readonly home_name_en: string;
  readonly home_name_ph: string;
  readonly away_name_en: string;
  readonly away_name_ph: string;
  readonly home_team_name: string;
  readonly away_team_name: string;
  readonly odds: string;
  readonly league: string;
  readonly starts_at: string;
  readonly result: string;
  readonly score: string | null;
}
const sides: Readonly<Record<string, string>> = {
  '1': 'home',
  '2': 'away',
  X: 'draw',
  OVER: 'over',
  UNDER: 'under',
};

/** The bet rows of a ticket; parlays have one a leg. */
export function betRowsOf(round: StudioRound): readonly BetRow[] {
  const parsed = v.safeParse(ticketRules.choice, round.choice);
  if (!parsed.success) return [];
  const seen = round.outcome as TicketSeen;
  return parsed.output.legs.map((leg, i) => {
    const at = seen.legs[i];
    return {
      bet_type: leg.type,
      home_away: sides[leg.pick] ?? leg.pick,
      criteria1:
        leg.line === null
          ? ''
          : leg.type === 'HDP' && leg.line > 0
            ? `+${leg.line}`
            : String(leg.line),
      home_name_en: leg.home,
      home_name_ph: leg.home,
      away_name_en: leg.away,
      away_name_ph: leg.away,
      home_team_name: leg.home,
      away_team_name: leg.away,
      odds: (leg.odds / 100).toFixed(2),
      league: leg.league,
      starts_at: leg.starts_at,
      result: at?.result ?? 'open',
      score: at?.score ? `${at.score[0]}-${at.score[1]}` : null,
    };
  });
}
