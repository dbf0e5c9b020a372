import { type Language, localField } from '@parol/domain';
import type { useT } from '@parol/contract';
import type { Bet } from './bet.ts';

export type BookBet = NonNullable<Bet['bets']>[number];
type T = ReturnType<typeof useT>;

const side = (bet: BookBet, which: 'home' | 'away', language: Language) =>
  localField(bet, `${which}_name`, language) || bet[`${which}_team_name`];
/** The teams of a bet, in the player's language. */
export const matchOf = (bet: BookBet, language: Language): string =>
  `${side(bet, 'home', language)} – ${side(bet, 'away', language)}`;

/** Providers give the home side's handicap; for bets on the away side the sign is inverted. */
function handicap({ criteria1, home_away }: BookBet): string {
  const line = Number(criteria1) * (home_away === 'away' ? -1 : 1);
  if (criteria1 === '' || Number.isNaN(line)) return criteria1;
  return line > 0 ? `+${line}` : String(line).replace('-', '−');
}

/**
 * The selection of a bet: "Cebu Mariners +1.5", "Over 2.5", "Draw"; in a cockpit "Meron · Bulik".
 * Unknown values are shown as they are.
 */
export function pickOf(bet: BookBet, category: string, t: T, language: Language): string {
  const { home_away } = bet;
  if (home_away !== 'home' && home_away !== 'away')
    return `${t(`bets.picks.${home_away}`, home_away)} ${bet.criteria1}`.trim();
  const name = side(bet, home_away, language);
  if (category === 'cockfight')
    return `${t(home_away === 'home' ? 'bets.meron' : 'bets.wala')} · ${name}`;
  return `${name} ${handicap(bet)}`.trim();
}

/** A ticket as one line, for the CSV file. */
export const ticketLine = ({ bets, game_type }: Bet, t: T, language: Language): string =>
  (bets ?? [])
    .map((bet) => [
      pickOf(bet, game_type, t, language),
      matchOf(bet, language),
      bet.odds,
      bet.score,
      t(`bets.results.${bet.result}`, bet.result),
    ])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join(' | ');
