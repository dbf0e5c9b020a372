import { presenters } from './presenters.ts';
import type { PlayedAs } from './lineup.ts';

/** Hash games: anyone can verify a round's result. */
export const hashLineups: readonly PlayedAs[] = [
  {
    plays: 'tala-crash',
    motifs: ['rocket', 'comet', 'planet', 'satellite', 'fireworks'],
    lineups: [
      ['OPENAPI', 'Comet Cashout/comet', 'Bulalakaw/star'],
      ['EPIC', 'Rocket Recto/rocket', 'Kwitis Crash/fireworks'],
      ['EPIC2', 'Launchpad Laoag/satellite', 'Orbit Once/planet'],
      ['WOW', 'Moonshot Marikina/moon'],
    ],
  },
  {
    plays: 'saranggola-climb',
    motifs: ['kite', 'cloud', 'guryon', 'balloon'],
    lineups: [
      ['WOW', 'Guryon High/balloon', 'Amihan Ascent/cloud'],
      ['OPENAPI', 'Kite of Luneta/guryon', 'Skyline Climb/bahaghari'],
      ['EPIC', 'Habagat Heights/sun'],
    ],
  },
  {
    plays: 'pisonet-dice',
    motifs: ['dice', 'die', 'cup', 'chain'],
    lineups: [
      ['EPIC2', 'Over Under Dice/die', 'Sardinas Dice/sardines'],
      ['OPENAPI', 'Block Dice/chain', 'Chain Roll/dice'],
      ['WOW', 'Quick Dado/bolt', 'Dado ng Bayan/cup'],
      ['EPIC', 'Hash Hundred/gem'],
    ],
  },
];

/** Live tables. */
export const casinoLineups: readonly PlayedAs[] = [
  {
    plays: 'manila-bay-baccarat',
    motifs: presenters,
    lineups: [
      ['EVO', 'Baccarat Boracay', 'Salon Privé Makati'],
      ['AWC', 'Baccarat Squeeze Cebu', 'Dynasty Baccarat'],
      ['PPC', 'Baccarat Siargao', 'No Rush Baccarat'],
      ['WOW', 'Royal Baccarat Davao'],
      ['IRONCLAW', 'Baccarat Bonifacio'],
      ['LIVE22', 'Baccarat Batangas'],
    ],
  },
  {
    plays: 'luneta-roulette',
    motifs: presenters,
    lineups: [
      ['EVO', 'Rizal Park Roulette', 'Auto Roulette Manila', 'Aurora Roulette'],
      ['PPC', 'Mega Roulette Mactan', 'Roulette Intramuros'],
      ['AWC', 'Roulette Roxas'],
      ['WOW', 'Roulette sa Tagaytay'],
    ],
  },
  {
    plays: 'makati-blackjack',
    motifs: presenters,
    lineups: [
      ['EVO', 'Blackjack BGC', 'Blackjack Salon One', 'Infinite Twenty-One'],
      ['PPC', 'Blackjack Pasay', 'Blackjack Azure'],
      ['AWC', 'Blackjack Ortigas'],
      ['IRONCLAW', 'Blackjack Clark'],
    ],
  },
];

/** Tables without a dealer. */
export const tableLineups: readonly PlayedAs[] = [
  {
    plays: 'european-roulette-vigan',
    motifs: ['roulette', 'chips', 'coin', 'lamp'],
    lineups: [
      ['TBL', 'Ilocos Roulette/kalesa', 'Ruleta ng Lolo/lamp', 'Single Zero Silay/chips'],
      ['HABANERO', 'Roulette Calle Real/lantern', 'Bauan Roulette/coin'],
      ['CQ9', 'Ruleta Royale/crown'],
    ],
  },
  {
    plays: 'blackjack-baguio',
    motifs: ['twentyOne', 'hand', 'ace', 'king', 'fanOfCards'],
    lineups: [
      ['TBL', 'Session Road Twenty-One/pine', 'Beinte Uno/hand', 'Blackjack Barkada/fanOfCards'],
      ['IRONCLAW', 'Ironclaw Blackjack/shield', 'Double Down Dumaguete/ace'],
      ['HABANERO', 'Blackjack Classic Cavite/king', 'Blackjack Sagada/joker'],
      ['EPIC', 'Pine City Blackjack/tree'],
    ],
  },
  {
    plays: 'manila-bay-baccarat',
    motifs: ['shoe', 'suits', 'fanOfCards'],
    lineups: [
      ['TBL', 'Mini Baccarat Malate/shoe', 'Punto Banco Pasig/suits'],
      ['IRONCLAW', 'Baccarat sa Bahay/hut'],
    ],
  },
];
