import { marginOf } from '../book/rules/markets.ts';
import { books, sportBy, type BookCode } from '../book/rules/sports.ts';
import { mostLegs, ticketRules } from '../book/rules/ticket.rules.ts';
import { playable } from '../engine/rules.ts';
import type { StudioGame } from './game.ts';
import { looks } from './looks.ts';

const book = (
  code: BookCode,
  name: string,
  type: StudioGame['type'],
  look: StudioGame['look'],
): StudioGame => ({
  code,
  name,
  kind: 'book',
  type,
  rules: playable(ticketRules),
  rtp: null,
  look,
  facts: {
    mostLegs,
    sports: books[code].flatMap((id) => {
      const sport = sportBy(id);
      return sport ? [{ id, name: sport.name, margin: marginOf(sport) }] : [];
    }),
  },
});

/** The sportsbook, the esports book and the cockpit; the last is off where it is unlawful. */
export const bookGames: readonly StudioGame[] = [
  book('tala-sports', 'Tala Sports', 'sportsbook', looks.felt),
  book('tala-esports', 'Tala Esports', 'esports', looks.arcade),
  book('tala-sabong', 'Tala Sabong', 'cockfight', looks.clay),
];
