import type { PlayedAs } from './lineup.ts';

/** Hash games: anyone can verify a round's result. */
export const hashLineups: readonly PlayedAs[] = [
  {
    plays: 'tala-crash',
    motifs: ['rocket', 'star', 'sun'],
    lineups: [
      ['OPENAPI', 'Comet Cashout', 'Bulalakaw/star'],
      ['EPIC', 'Rocket Recto', 'Kwitis Crash'],
      ['EPIC2', 'Launchpad Laoag', 'Orbit Once/star'],
      ['WOW', 'Moonshot Marikina'],
    ],
  },
  {
    plays: 'saranggola-climb',
    motifs: ['sun', 'star', 'boat'],
    lineups: [
      ['WOW', 'Guryon High', 'Amihan Ascent/boat'],
      ['OPENAPI', 'Kite of Luneta', 'Skyline Climb/star'],
      ['EPIC', 'Habagat Heights'],
    ],
  },
  {
    plays: 'pisonet-dice',
    motifs: ['dice', 'hash', 'gem'],
    lineups: [
      ['EPIC2', 'Over Under Dice', 'Sardinas Dice/hash'],
      ['OPENAPI', 'Block Dice/hash', 'Chain Roll'],
      ['WOW', 'Quick Dado', 'Dado ng Bayan'],
      ['EPIC', 'Hash Hundred/hash'],
    ],
  },
];

/** Live tables. */
export const casinoLineups: readonly PlayedAs[] = [
  {
    plays: 'manila-bay-baccarat',
    motifs: ['cards', 'crown', 'dragon'],
    lineups: [
      ['EVO', 'Baccarat Boracay', 'Salon Privé Makati/crown'],
      ['AWC', 'Baccarat Squeeze Cebu', 'Dynasty Baccarat/dragon'],
      ['PPC', 'Baccarat Siargao', 'No Rush Baccarat'],
      ['WOW', 'Royal Baccarat Davao/crown'],
      ['IRONCLAW', 'Baccarat Bonifacio'],
      ['LIVE22', 'Baccarat Batangas'],
    ],
  },
  {
    plays: 'luneta-roulette',
    motifs: ['wheel', 'star', 'coin'],
    lineups: [
      ['EVO', 'Rizal Park Roulette', 'Auto Roulette Manila', 'Aurora Roulette/star'],
      ['PPC', 'Mega Roulette Mactan', 'Roulette Intramuros'],
      ['AWC', 'Roulette Roxas'],
      ['WOW', 'Roulette sa Tagaytay'],
    ],
  },
  {
    plays: 'makati-blackjack',
    motifs: ['cards', 'crown', 'gem'],
    lineups: [
      ['EVO', 'Blackjack BGC', 'Blackjack Salon One/crown', 'Infinite Twenty-One'],
      ['PPC', 'Blackjack Pasay', 'Blackjack Azure/gem'],
      ['AWC', 'Blackjack Ortigas'],
      ['IRONCLAW', 'Blackjack Clark'],
    ],
  },
];

/** Tables without a dealer. */
export const tableLineups: readonly PlayedAs[] = [
  {
    plays: 'european-roulette-vigan',
    motifs: ['wheel', 'star', 'coin'],
    lineups: [
      ['TBL', 'Ilocos Roulette', 'Ruleta ng Lolo', 'Single Zero Silay/coin'],
      ['HABANERO', 'Roulette Calle Real', 'Bauan Roulette/star'],
      ['CQ9', 'Ruleta Royale'],
    ],
  },
  {
    plays: 'blackjack-baguio',
    motifs: ['cards', 'gem', 'crown'],
    lineups: [
      ['TBL', 'Session Road Twenty-One', 'Beinte Uno', 'Blackjack Barkada'],
      ['IRONCLAW', 'Ironclaw Blackjack', 'Double Down Dumaguete/gem'],
      ['HABANERO', 'Blackjack Classic Cavite', 'Blackjack Sagada'],
      ['EPIC', 'Pine City Blackjack/gem'],
    ],
  },
  {
    plays: 'manila-bay-baccarat',
    motifs: ['cards', 'dragon', 'crown'],
    lineups: [
      ['TBL', 'Mini Baccarat Malate', 'Punto Banco Pasig'],
      ['IRONCLAW', 'Baccarat sa Bahay/crown'],
    ],
  },
];
