import type { PlayedAs } from './lineup.ts';

/** Slots themed on roads, fairs, sweets and feasts. */
export const roadAndFairSlots: readonly PlayedAs[] = [
  {
    plays: 'jeepney-jackpot',
    motifs: ['jeepney', 'horn', 'wheel', 'tricycle', 'kalesa', 'star', 'coin', 'rooster', 'train'],
    lineups: [
      ['JILI', 'Kalsada Kings', 'Roof Riders', 'Golden Signboard/star'],
      ['YGR', 'EDSA Express', 'Barya Lang/coin', 'Terminal Treasures'],
      ['LIVE22', 'Tricycle Turbo/tricycle', 'Divisoria Dash'],
      ['FC', 'Paseo Patok', 'Sarao Spirit'],
      ['CQ9', 'Byahe Bonanza', 'Kanto Cruisers'],
    ],
  },
  {
    plays: 'manila-sevens',
    motifs: ['seven', 'bell', 'cherry', 'bar', 'gem', 'sun', 'citrus', 'crown'],
    lineups: [
      ['HABANERO', 'Escolta Sevens', 'Ermita Bells/bell', 'Ayala Diamonds/gem'],
      ['YGR', 'Tutuban Triple', 'Red Siyete'],
      ['EPIC', 'Poblacion Bars/bar', 'Quiapo Sevens'],
      ['CQ9', 'Binondo Sevens', 'Lucky Arko'],
      ['PPS', 'Cubao Classics', 'Neon Siyete'],
    ],
  },
  {
    plays: 'pasko-nights',
    motifs: ['parol', 'gift', 'bell', 'bibingka', 'lantern', 'star', 'coin', 'fireworks', 'moon'],
    lineups: [
      ['PPS', 'Simbang Gabi Stars', 'Bibingka Bells/bibingka', 'Noche Buena Gold'],
      ['JILI', 'Aguinaldo Rush/gift', 'Giant Lantern Night/parol'],
      ['EPIC2', 'Belen Bright', 'Karoling Coins'],
      ['HABANERO', 'San Fernando Lights', 'Misa de Gallo'],
      ['WOW', 'December Parol', 'Tala ng Pasko'],
    ],
  },
  {
    plays: 'halo-halo-fruits',
    motifs: [
      'haloHalo',
      'mango',
      'cherry',
      'flan',
      'coconut',
      'drink',
      'banana',
      'citrus',
      'iceCream',
    ],
    lineups: [
      ['EPIC2', 'Mangga Mania', 'Langka Lounge', 'Buko Pandan Pop/coconut'],
      ['LIVE22', 'Guimaras Gold', 'Duhat Delight'],
      ['WOW', 'Turon Twist/banana', 'Sago Gulaman/drink'],
      ['JILI', 'Ube Royale', 'Leche Flan Luck/flan'],
      ['PPS', 'Calamansi Crush/citrus', 'Dalandan Drops'],
    ],
  },
  {
    plays: 'perya-lights',
    motifs: [
      'ferris',
      'lantern',
      'dice',
      'ball',
      'mask',
      'fireworks',
      'iceCream',
      'balloon',
      'star',
      'bahaghari',
    ],
    lineups: [
      ['WOW', 'Ferris sa Plaza/ferris', 'Caterpillar Ride', 'Tiovivo Nights'],
      ['FC', 'Color Wheel Perya/dice', 'Octopus Lights'],
      ['EPIC', 'Masskara Smiles/mask', 'Bacolod Beat'],
      ['LIVE22', 'Fireworks sa Bay/fireworks', 'Ringtoss Royale'],
      ['CQ9', 'Perya Palooza', 'Cotton Candy Cash'],
    ],
  },
  {
    plays: 'sorbetes-street',
    motifs: ['iceCream', 'bell', 'haloHalo', 'flan', 'mango', 'drink', 'banana', 'cherry'],
    lineups: [
      ['EPIC2', 'Dirty Ice Cream/iceCream', 'Kariton Ways/bell', 'Keso Cone'],
      ['YGR', 'Banana Cue Street/banana', 'Taho Time'],
      ['JILI', 'Isaw Avenue', 'Merienda Ways'],
      ['HABANERO', 'Maginhawa Scoops', 'Ice Candy Ways'],
    ],
  },
  {
    plays: 'piso-express',
    motifs: ['train', 'coin', 'seven', 'wheel', 'horn', 'bar', 'piggy', 'angpao', 'trophy'],
    lineups: [
      ['JILI', 'Piso Net Jackpot', 'Alkansya Hold/piggy', 'Barya Blast'],
      ['CQ9', 'Tindahan Treasure', 'Ang Pao Express/angpao'],
      ['FC', 'Peso Train/locomotive', 'Centavo Kings'],
      ['LIVE22', 'Salapi Spin', 'Bangko ni Lola'],
      ['EPIC', 'Sikwenta Hold', 'Golden Piso Grand'],
    ],
  },
];
