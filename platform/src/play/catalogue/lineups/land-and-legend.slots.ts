import type { PlayedAs } from './lineup.ts';

/** Slots themed on fields, seas, heroes, legends and fire. */
export const landAndLegendSlots: readonly PlayedAs[] = [
  {
    plays: 'lapu-lapu-gold',
    motifs: ['crown', 'boat', 'coin', 'lion'],
    lineups: [
      ['FC', 'Rajah Humabon', 'Datu Puti Gold/coin', 'Galleon Fortune/boat'],
      ['HABANERO', 'Limasawa Landing/boat', 'Mactan Might'],
      ['CQ9', 'Princess Urduja', 'Tondo Throne'],
      ['YGR', 'Sultan Kudarat/lion', 'Katipunan Flame/sun'],
      ['PPS', 'Vinta Voyage/boat', 'Gold of Butuan/coin'],
    ],
  },
  {
    plays: 'carabao-fields',
    motifs: ['carabao', 'sun', 'mango', 'rooster'],
    lineups: [
      ['JILI', 'Palayan Payday', 'Pulilan Parade', 'Harvest Tamaraw'],
      ['WOW', 'Nueva Ecija Gold/sun', 'Bukid Bounty'],
      ['EPIC', 'Carabao Cart', 'Sunrise sa Banaue/sun'],
      ['LIVE22', 'Tinikling Fields/rooster', 'Isabela Corn Rush/sun'],
      ['YGR', 'Kubo at Kalabaw', 'Quezon Coconuts/mango'],
    ],
  },
  {
    plays: 'sampaguita-pearls',
    motifs: ['pearl', 'star', 'gem', 'turtle'],
    lineups: [
      ['WOW', 'Sampaguita Song', 'Panagbenga Petals/star', 'Waling-Waling'],
      ['HABANERO', 'Palawan Pearls', 'South Sea Strand/gem'],
      ['FC', 'Basilan Pearls', 'Boracay Blue/turtle'],
      ['EPIC2', 'Siargao Swell/turtle', 'Ilang-Ilang Nights/star'],
      ['LIVE22', 'Jewels of Jolo/gem', 'Perlas ni Inday'],
    ],
  },
  {
    plays: 'bakunawa-moon',
    motifs: ['dragon', 'lion', 'gem', 'star'],
    lineups: [
      ['CQ9', 'Bakunawa Rising', 'Seven Moons', 'Sarimanok Fire/rooster'],
      ['HABANERO', 'Diwata Dreams/star', 'Maria Makiling/gem'],
      ['YGR', 'Tikbalang Trail/lion', 'Minokawa Eclipse'],
      ['EPIC', 'Bathala’s Gate/sun', 'Mayari Moonlight/star'],
      ['PPS', 'Kapre’s Tree', 'Anting-Anting/gem'],
      ['FC', 'Naga of Nagcarlan', 'Engkanto Forest'],
    ],
  },
  {
    plays: 'bahay-kubo-ways',
    motifs: ['rooster', 'mango', 'carabao', 'lantern'],
    lineups: [
      ['EPIC', 'Singkamas at Talong', 'Bayanihan Ways', 'Lola’s Garden/mango'],
      ['PPS', 'Nipa Hut Ways/lantern', 'Tilaok sa Umaga'],
      ['WOW', 'Sitaw Bataw Patani', 'Likod-Bahay Luck/carabao'],
      ['JILI', 'Batis Ways/turtle', 'Kubo Cascade'],
      ['EPIC2', 'Gulay Galore/mango', 'Tagaytay Breeze/lantern'],
    ],
  },
  {
    plays: 'mayon-gold',
    motifs: ['gem', 'coin', 'rocket', 'sun'],
    lineups: [
      ['FC', 'Perfect Cone', 'Albay Embers/rocket', 'Taal Treasure'],
      ['YGR', 'Benguet Mines', 'Kanlaon Heat/rocket'],
      ['LIVE22', 'Gold of Masbate/coin', 'Apo Summit'],
      ['PPS', 'Pinatubo Power/rocket', 'Minahan Hold'],
      ['HABANERO', 'Lava at Ginto/coin', 'Diwalwal Rush'],
    ],
  },
];
