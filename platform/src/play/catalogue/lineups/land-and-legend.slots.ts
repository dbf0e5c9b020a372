import type { PlayedAs } from './lineup.ts';

/** Slots themed on fields, seas, heroes, legends and fire. */
export const landAndLegendSlots: readonly PlayedAs[] = [
  {
    plays: 'lapu-lapu-gold',
    motifs: ['crown', 'kris', 'shield', 'boat', 'coin', 'sun', 'chest', 'lion', 'swords'],
    lineups: [
      ['FC', 'Rajah Humabon', 'Datu Puti Gold/coin', 'Galleon Fortune/boat'],
      ['HABANERO', 'Limasawa Landing', 'Mactan Might'],
      ['CQ9', 'Princess Urduja', 'Tondo Throne'],
      ['YGR', 'Sultan Kudarat/kris', 'Katipunan Flame/sun'],
      ['PPS', 'Vinta Voyage/boat', 'Gold of Butuan'],
    ],
  },
  {
    plays: 'carabao-fields',
    motifs: ['carabao', 'hut', 'rice', 'rooster', 'coconut', 'corn', 'sun', 'anahaw', 'kalesa'],
    lineups: [
      ['JILI', 'Palayan Payday', 'Pulilan Parade', 'Harvest Tamaraw'],
      ['WOW', 'Nueva Ecija Gold/rice', 'Bukid Bounty'],
      ['EPIC', 'Carabao Cart', 'Sunrise sa Banaue/sun'],
      ['LIVE22', 'Tinikling Fields', 'Isabela Corn Rush/corn'],
      ['YGR', 'Kubo at Kalabaw', 'Quezon Coconuts/coconut'],
    ],
  },
  {
    plays: 'sampaguita-pearls',
    motifs: ['pearl', 'flower', 'fan', 'shell', 'boat', 'fish', 'butterfly', 'pawikan'],
    lineups: [
      ['WOW', 'Sampaguita Song', 'Panagbenga Petals/flower', 'Waling-Waling'],
      ['HABANERO', 'Palawan Pearls/shell', 'South Sea Strand'],
      ['FC', 'Basilan Pearls/pearl', 'Boracay Blue/surf'],
      ['EPIC2', 'Siargao Swell/surf', 'Ilang-Ilang Nights'],
      ['LIVE22', 'Jewels of Jolo', 'Perlas ni Inday'],
    ],
  },
  {
    plays: 'bakunawa-moon',
    motifs: ['dragon', 'moon', 'gong', 'kris', 'tree', 'lion', 'butterfly', 'fish'],
    lineups: [
      ['CQ9', 'Bakunawa Rising', 'Seven Moons', 'Sarimanok Fire/rooster'],
      ['HABANERO', 'Diwata Dreams/butterfly', 'Maria Makiling'],
      ['YGR', 'Tikbalang Trail', 'Minokawa Eclipse'],
      ['EPIC', 'Bathala’s Gate/gong', 'Mayari Moonlight/moon'],
      ['PPS', 'Kapre’s Tree/tree', 'Anting-Anting'],
      ['FC', 'Naga of Nagcarlan', 'Engkanto Forest'],
    ],
  },
  {
    plays: 'bahay-kubo-ways',
    motifs: ['hut', 'talong', 'rooster', 'coconut', 'rice', 'carabao', 'corn', 'anahaw', 'mango'],
    lineups: [
      ['EPIC', 'Singkamas at Talong/talong', 'Bayanihan Ways', 'Lola’s Garden'],
      ['PPS', 'Nipa Hut Ways/hut', 'Tilaok sa Umaga/rooster'],
      ['WOW', 'Sitaw Bataw Patani', 'Likod-Bahay Luck'],
      ['JILI', 'Batis Ways', 'Kubo Cascade'],
      ['EPIC2', 'Gulay Galore/talong', 'Tagaytay Breeze'],
    ],
  },
  {
    plays: 'mayon-gold',
    motifs: ['volcano', 'gem', 'kris', 'gong', 'flower', 'coin', 'crown'],
    lineups: [
      ['FC', 'Perfect Cone', 'Albay Embers/volcano', 'Taal Treasure'],
      ['YGR', 'Benguet Mines', 'Kanlaon Heat/volcano'],
      ['LIVE22', 'Gold of Masbate', 'Apo Summit'],
      ['PPS', 'Pinatubo Power/volcano', 'Minahan Hold'],
      ['HABANERO', 'Lava at Ginto', 'Diwalwal Rush'],
    ],
  },
];
