import type { PlayedAs } from './lineup.ts';

export const fishingLineups: readonly PlayedAs[] = [
  {
    plays: 'tubbataha-treasure',
    motifs: ['fish', 'boat', 'turtle'],
    lineups: [
      ['JILI', 'Apo Reef Royale', 'Lapu-Lapu Hunt', 'Dumaguete Deep/turtle'],
      ['FC', 'Tuna Capital', 'Bangus Blast'],
      ['CQ9', 'Coral Cannon', 'Pating Patrol'],
      ['YGR', 'Verde Passage/turtle'],
    ],
  },
  {
    plays: 'perlas-ng-silangan',
    motifs: ['pearl', 'turtle', 'boat'],
    lineups: [
      ['AWC', 'Pearl Diver Palawan', 'Moonlit Lambaklad/boat'],
      ['JILI', 'Sirena’s Pearls', 'Badjao Bounty/boat'],
      ['LIVE22', 'Deep Sea Dalagang Dagat', 'Kabibe King'],
    ],
  },
];

export const bingoLineups: readonly PlayedAs[] = [
  {
    plays: 'bingo-barangay',
    motifs: ['ball', 'lantern', 'star'],
    lineups: [
      ['PPS', 'Bingo Bayan', 'Barangay Hall Bingo/lantern'],
      ['PPC', 'Bingo Bulilit', 'Tita’s Bingo Night/star'],
      ['EPIC', 'Bingo sa Bahay Kubo/lantern', 'Kapitbahay Bingo'],
    ],
  },
  {
    plays: 'pista-bingo-75',
    motifs: ['ball', 'bell', 'crown'],
    lineups: [
      ['PPS', 'Fiesta Bingo Grand/crown', 'Bandurria Bingo/bell'],
      ['LIVE22', 'Bingo Banderitas', 'Patron Bingo/bell'],
      ['EPIC2', 'Bingo Bonanza 75', 'Reyna ng Bingo/crown'],
    ],
  },
];

/** Books and cockpits use the same fixtures as the studio's. */
export const bookLineups = {
  sportsbook: {
    plays: 'tala-sports',
    motifs: ['football', 'basketball', 'trophy'],
    lineups: [
      ['WBET', 'Weekend Parlay Desk/trophy', 'Asian Handicap House'],
      ['OPENAPI', 'Hardcourt Odds/basketball'],
      ['AWC', 'Matchday Manila'],
      ['PPS', 'Palaro Picks/trophy'],
    ],
  },
  cockfight: {
    plays: 'tala-sabong',
    motifs: ['rooster', 'trophy', 'crown'],
    lineups: [
      ['SABONG', 'Pintakasi Live', 'Six-Stag Circuit/trophy'],
      ['IRONCLAW', 'Bulang Bisaya', 'Hari ng Ruweda/crown'],
    ],
  },
  esports: {
    plays: 'tala-esports',
    motifs: ['gamepad', 'trophy', 'rocket'],
    lineups: [
      ['WBET', 'Lane Legends', 'Midlane Masters/trophy'],
      ['OPENAPI', 'Five Stack Finals'],
      ['EPIC2', 'Clutch Cup Cebu/trophy', 'Turbo Drift League/rocket'],
    ],
  },
} as const satisfies Readonly<Record<string, PlayedAs>>;
