import type { PlayedAs } from './lineup.ts';

/** Slots themed on roads, fairs, sweets and feasts. */
export const roadAndFairSlots: readonly PlayedAs[] = [
  {
    plays: 'jeepney-jackpot',
    motifs: ['jeepney', 'wheel', 'star', 'coin'],
    lineups: [
      ['JILI', 'Kalsada Kings', 'Roof Riders', 'Golden Signboard/star'],
      ['YGR', 'EDSA Express', 'Barya Lang/coin', 'Terminal Treasures'],
      ['LIVE22', 'Tricycle Turbo/wheel', 'Divisoria Dash'],
      ['FC', 'Paseo Patok', 'Sarao Spirit'],
      ['CQ9', 'Byahe Bonanza', 'Kanto Cruisers'],
    ],
  },
  {
    plays: 'manila-sevens',
    motifs: ['seven', 'bell', 'cherry', 'gem'],
    lineups: [
      ['HABANERO', 'Escolta Sevens', 'Ermita Bells/bell', 'Ayala Diamonds/gem'],
      ['YGR', 'Tutuban Triple', 'Red Siyete'],
      ['EPIC', 'Poblacion Bars/bell', 'Quiapo Sevens'],
      ['CQ9', 'Binondo Sevens', 'Lucky Arko/gem'],
      ['PPS', 'Cubao Classics/cherry', 'Neon Siyete'],
    ],
  },
  {
    plays: 'pasko-nights',
    motifs: ['lantern', 'star', 'bell', 'coin'],
    lineups: [
      ['PPS', 'Simbang Gabi Stars/star', 'Bibingka Bells/bell', 'Noche Buena Gold'],
      ['JILI', 'Aguinaldo Rush/coin', 'Giant Lantern Night'],
      ['EPIC2', 'Belen Bright/star', 'Karoling Coins/coin'],
      ['HABANERO', 'San Fernando Lights', 'Misa de Gallo'],
      ['WOW', 'December Parol', 'Tala ng Pasko/star'],
    ],
  },
  {
    plays: 'halo-halo-fruits',
    motifs: ['cherry', 'mango', 'pearl', 'gem'],
    lineups: [
      ['EPIC2', 'Mangga Mania/mango', 'Langka Lounge', 'Buko Pandan Pop/pearl'],
      ['LIVE22', 'Guimaras Gold/mango', 'Duhat Delight'],
      ['WOW', 'Turon Twist', 'Sago Gulaman/pearl'],
      ['JILI', 'Ube Royale/gem', 'Leche Flan Luck'],
      ['PPS', 'Calamansi Crush', 'Dalandan Drops/mango'],
    ],
  },
  {
    plays: 'perya-lights',
    motifs: ['lantern', 'wheel', 'star', 'ball'],
    lineups: [
      ['WOW', 'Ferris sa Plaza/wheel', 'Caterpillar Ride', 'Tiovivo Nights/wheel'],
      ['FC', 'Color Wheel Perya/wheel', 'Octopus Lights'],
      ['EPIC', 'Masskara Smiles/star', 'Bacolod Beat'],
      ['LIVE22', 'Fireworks sa Bay/rocket', 'Ringtoss Royale/ball'],
      ['CQ9', 'Perya Palooza', 'Cotton Candy Cash/ball'],
    ],
  },
  {
    plays: 'sorbetes-street',
    motifs: ['cherry', 'mango', 'bell', 'star'],
    lineups: [
      ['EPIC2', 'Dirty Ice Cream', 'Kariton Ways/bell', 'Keso Cone'],
      ['YGR', 'Banana Cue Street/mango', 'Taho Time/bell'],
      ['JILI', 'Isaw Avenue/star', 'Merienda Ways'],
      ['HABANERO', 'Maginhawa Scoops', 'Ice Candy Ways/star'],
    ],
  },
  {
    plays: 'piso-express',
    motifs: ['coin', 'trophy', 'crown', 'wheel'],
    lineups: [
      ['JILI', 'Piso Net Jackpot', 'Alkansya Hold', 'Barya Blast'],
      ['CQ9', 'Tindahan Treasure', 'Ang Pao Express/tile'],
      ['FC', 'Peso Train', 'Centavo Kings/crown'],
      ['LIVE22', 'Salapi Spin', 'Bangko ni Lola/trophy'],
      ['EPIC', 'Sikwenta Hold', 'Golden Piso Grand/crown'],
    ],
  },
];
