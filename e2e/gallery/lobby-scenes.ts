import { textsOf } from '../fixtures/texts.ts';
import { answer, type Scene, type Stage } from './stage.ts';

const openMaintained = async ({ page, language }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(textsOf('games', language)('tile.maintenance')) })
    .first()
    .click();

/** Lobbies, free play, and a game under maintenance. */
export const lobbyScenes: readonly Scene[] = [
  { name: 'slot', as: 'visitor', path: '/slot' },
  { name: 'sportsbook', as: 'visitor', path: '/sportsbook' },
  {
    name: 'matches-picks',
    as: 'visitor',
    path: '/sportsbook',
    act: async ({ page }) => {
      const odds = page.getByRole('main').getByRole('button', { name: /, \d+\.\d\d$/ });
      await odds.first().click();
      await odds.last().click();
    },
    window: true,
  },
  { name: 'matches-cockfight', as: 'visitor', path: '/cockfight' },
  {
    name: 'matches-loading',
    as: 'visitor',
    path: '/sportsbook',
    fromAnotherPage: true,
    before: answer('game/matchList', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'matches-error',
    as: 'visitor',
    path: '/sportsbook',
    fromAnotherPage: true,
    before: answer('game/matchList', 'refuses'),
    restless: 1_500,
  },
  { name: 'slot-search', as: 'visitor', path: '/slot?search=jeep' },
  { name: 'slot-none', as: 'visitor', path: '/slot?search=zzzz' },
  {
    name: 'slot-loading',
    as: 'visitor',
    path: '/slot',
    fromAnotherPage: true,
    before: answer('game/gameList', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'slot-error',
    as: 'visitor',
    path: '/slot',
    fromAnotherPage: true,
    before: answer('game/gameList', 'fails'),
    restless: 5_000,
  },
  { name: 'casino', as: 'visitor', path: '/casino' },
  { name: 'slot-member', as: 'demo', path: '/slot' },
  { name: 'slot-rtp', as: 'visitor', path: '/slot?sort=rtp' },
  { name: 'freeplay', as: 'visitor', path: '/freeplay' },
  { name: 'freeplay-none', as: 'visitor', path: '/freeplay?search=zzzz' },
  { name: 'freeplay-game', as: 'visitor', path: '/freeplay?game=manila-sevens', window: true },
  { name: 'game-maintenance', as: 'visitor', path: '/casino', act: openMaintained, window: true },
];
