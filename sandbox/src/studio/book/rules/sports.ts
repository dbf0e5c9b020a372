import type { Sport } from './sport.ts';

const league = (name: string, teams: string) => ({ name, teams: teams.split(', ') });

/** A match that the first side with two sets or maps wins. */
const series = { scoring: 'maps', mean: 2, minutes: 3, draws: false } as const;

/**
 * Sports of the sportsbook, the esports book and the cockpit. Clubs, teams and entries are
 * invented.
 */
export const sports: readonly Sport[] = [
  {
    id: 'football',
    name: { en: 'Football', ph: 'Football' },
    scoring: 'goals',
    mean: 1.35,
    minutes: 4,
    draws: true,
    clock: { unit: 'minute', minutes: 90 },
    leagues: [
      league(
        'Archipelago Premier',
        'Manila Bay FC, Cebu Mariners, Davao Eagles, Iloilo Rovers, Baguio Pines, Zamboanga Vintas, Laguna Springs, Bicol Volcano',
      ),
      league(
        'Visayas Cup',
        'Bacolod Sugar, Tacloban Storm, Dumaguete Bells, Tagbilaran Tarsiers, Roxas Waves, Kalibo Ati',
      ),
    ],
  },
  {
    id: 'basketball',
    name: { en: 'Basketball', ph: 'Basketball' },
    scoring: 'points',
    mean: 92,
    spread: 3,
    minutes: 4,
    draws: false,
    clock: { unit: 'minute', minutes: 48 },
    leagues: [
      league(
        'Barangay Pro League',
        'Quezon Thunder, Pasig Riverkings, Batangas Barako, Pampanga Lanterns, Cavite Cannons, Tarlac Tamaraws, Bulacan Bolts, Rizal Heroes',
      ),
    ],
  },
  {
    id: 'volleyball',
    name: { en: 'Volleyball', ph: 'Volleyball' },
    ...series,
    clock: { unit: 'set' },
    leagues: [
      league(
        'Capital Spikers',
        'Taguig Spikers, Marikina Aces, Antipolo Blocks, Caloocan Digs, Imus Serves, Naga Rally',
      ),
    ],
  },
  {
    id: 'moba',
    name: { en: 'MOBA', ph: 'MOBA' },
    ...series,
    clock: { unit: 'map' },
    leagues: [
      league(
        'Alamat League',
        'Diwata Esports, Kapre Gaming, Tikbalang Five, Sarimanok Pro, Minokawa Squad, Bathala Rising',
      ),
    ],
  },
  {
    id: 'shooter',
    name: { en: 'Tactical shooter', ph: 'Tactical shooter' },
    scoring: 'points',
    // With a larger spread a side could end below zero.
    mean: 13,
    minutes: 3,
    draws: false,
    clock: { unit: 'round' },
    leagues: [
      league(
        'Bayani Series',
        'Agila Squad, Kidlat Team, Bagwis Esports, Lakan Five, Habagat Pro, Amihan Gaming',
      ),
    ],
  },
  {
    id: 'sabong',
    name: { en: 'Derby', ph: 'Derby' },
    scoring: 'fight',
    mean: 1,
    minutes: 2,
    draws: true,
    leagues: [
      league(
        'Gallera Derby',
        'Talisayin, Bulik, Hiraw, Puti, Lasak, Alimbuyogin, Mayahin, Brasileño',
      ),
    ],
  },
];
export const sportBy = (id: string): Sport | undefined => sports.find((sport) => sport.id === id);

/** The books and their sports; the code is the game's. */
export const books = {
  'tala-sports': ['football', 'basketball', 'volleyball'],
  'tala-esports': ['moba', 'shooter'],
  'tala-sabong': ['sabong'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type BookCode = keyof typeof books;
export const bookCodes = Object.keys(books) as readonly BookCode[];
