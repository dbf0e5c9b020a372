import type { PlayedAs } from './lineup.ts';

export const fishingLineups: readonly PlayedAs[] = [
  {
    plays: 'tubbataha-treasure',
    motifs: ['dilis', 'crab', 'coral', 'net', 'boat'],
    lineups: [
      ['JILI', 'Apo Reef Royale/coral', 'Lapu-Lapu Hunt/lapu', 'Dumaguete Deep/pusit'],
      ['FC', 'Tuna Capital/tuna', 'Bangus Blast/bangus'],
      ['CQ9', 'Coral Cannon/cannon', 'Pating Patrol/pating'],
      ['YGR', 'Verde Passage/anchor'],
    ],
  },
  {
    plays: 'perlas-ng-silangan',
    motifs: ['shell', 'crab', 'pearl', 'net', 'fish'],
    lineups: [
      ['AWC', 'Pearl Diver Palawan/fish', 'Moonlit Lambaklad/moon'],
      ['JILI', 'Sirena’s Pearls/tail', 'Badjao Bounty/tilapia'],
      ['LIVE22', 'Deep Sea Dalagang Dagat/crab', 'Kabibe King/shell'],
    ],
  },
];

export const bingoLineups: readonly PlayedAs[] = [
  {
    plays: 'bingo-barangay',
    motifs: ['ball', 'bingoCard', 'dauber', 'ballot', 'drum'],
    lineups: [
      ['PPS', 'Bingo Bayan/bingoCard', 'Barangay Hall Bingo/drum'],
      ['PPC', 'Bingo Bulilit/dauber', 'Tita’s Bingo Night/fan'],
      ['EPIC', 'Bingo sa Bahay Kubo/hut', 'Kapitbahay Bingo/lamp'],
    ],
  },
  {
    plays: 'pista-bingo-75',
    motifs: ['ball', 'cage', 'banderitas', 'bell', 'mic'],
    lineups: [
      ['PPS', 'Fiesta Bingo Grand/star', 'Bandurria Bingo/guitar'],
      ['LIVE22', 'Bingo Banderitas/banderitas', 'Patron Bingo/bell'],
      ['EPIC2', 'Bingo Bonanza 75/trophy', 'Reyna ng Bingo/crown'],
    ],
  },
];

/** Books and cockpits use the same fixtures as the studio's. */
export const bookLineups = {
  sportsbook: {
    plays: 'tala-sports',
    motifs: ['football', 'basketball', 'volleyball', 'gloves', 'jersey'],
    lineups: [
      ['WBET', 'Weekend Parlay Desk/ticket', 'Asian Handicap House/billiard'],
      ['OPENAPI', 'Hardcourt Odds/whistle'],
      ['AWC', 'Matchday Manila/stadium'],
      ['PPS', 'Palaro Picks/tennis'],
    ],
  },
  cockfight: {
    plays: 'tala-sabong',
    motifs: ['rooster', 'feather', 'roosterHead', 'arena', 'basket'],
    lineups: [
      ['SABONG', 'Pintakasi Live/spur', 'Six-Stag Circuit/medal'],
      ['IRONCLAW', 'Bulang Bisaya/egg', 'Hari ng Ruweda/crown'],
    ],
  },
  esports: {
    plays: 'tala-esports',
    motifs: ['gamepad', 'monitor', 'crosshair', 'swords', 'headset'],
    lineups: [
      ['WBET', 'Lane Legends/bolt', 'Midlane Masters/mouse'],
      ['OPENAPI', 'Five Stack Finals/headset'],
      ['EPIC2', 'Clutch Cup Cebu/trophy', 'Turbo Drift League/wheel'],
    ],
  },
} as const satisfies Readonly<Record<string, PlayedAs>>;
