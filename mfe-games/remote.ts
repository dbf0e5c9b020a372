import { defineRemote, type RemoteNav, type RemotePage } from '@parol/contract/remote';
import { isBook } from '@parol/domain';
import { gameLaunch, gameResultLookup, providerCodes } from '@parol/wire/provider-calls';

/** The whole catalogue: one read shared by all lobbies, started by the HTML. */
const early = { call: 'game/gameList', body: {} };
/** The query parameters of a lobby. */
const lobbyParameters = ['search', 'provider', 'sort', 'only', 'tiles'];
/** The categories in the specification's order (§1), with their icons. */
const categories = [
  ['slot', 'slots'],
  ['hash', 'hash'],
  ['casino', 'casino'],
  ['table', 'table'],
  ['fishing', 'fishing'],
  ['bingo', 'bingo'],
  ['sportsbook', 'sports'],
  ['cockfight', 'cockfight'],
  ['esports', 'esports'],
] as const;
const lobby = (category: string): RemotePage => ({
  path: `/${category}`,
  module: isBook(category) ? './src/match/match-lobby.page.tsx' : './src/lobby/lobby.page.tsx',
  data: { category },
  title: `category.${category}`,
  description: `lead.${category}`,
  access: 'everyone',
  rendered: { parameters: lobbyParameters },
  catchAll: true,
  early,
});

/** The ends of the launch pages' paths, with the codes of their providers. */
const launches = [
  ['One', 'LAUNCHONE'],
  ['Ygr', 'YGR'],
  ['Wow', 'WOW'],
  ['Tbl', 'TBL'],
  ['Wbet', 'WBET'],
] as const;
const launch = ([word, provider]: readonly [string, string]): RemotePage => ({
  path: `/launch${word}`,
  module: './src/launch/launch.page.tsx',
  data: provider,
  title: 'launch.title',
  frame: 'bare',
  early,
});

/** The games team's remote: lobby, search, favourites, the player and bets. */
export default defineRemote({
  name: 'games',
  owner: 'games',
  contract: '^1.17.0',
  pages: [
    ...categories.map(([category]) => lobby(category)),
    {
      path: '/freeplay',
      module: './src/freeplay/freeplay.page.tsx',
      title: 'freeplay.title',
      description: 'freeplay.lead',
      access: 'everyone',
      rendered: { parameters: ['search', 'category', 'tiles'] },
      catchAll: true,
      early,
    },
    ...launches.map(launch),
  ],
  slots: [
    {
      slot: 'home.categories',
      id: 'games.categories',
      module: './src/category/categories.slot.tsx',
      order: 10,
      access: 'everyone',
      rendered: true,
      reserve: [104, 52],
    },
    {
      slot: 'home.rails',
      id: 'games.rails',
      module: './src/home/rails.slot.tsx',
      order: 10,
      urgent: true,
      access: 'everyone',
      rendered: true,
      reserve: [740, 720],
      early: { call: 'game/homeGames', body: {} },
    },
    {
      slot: 'home.rails',
      id: 'games.matches',
      module: './src/match/next-matches.slot.tsx',
      order: 20,
      access: 'everyone',
      reserve: [440, 204],
    },
    {
      slot: 'home.feed',
      id: 'games.providers',
      module: './src/home/providers.slot.tsx',
      order: 20,
      access: 'everyone',
      rendered: true,
      reserve: [180, 200],
    },
    {
      slot: 'notfound.games',
      id: 'games.not-found',
      module: './src/home/not-found-games.slot.tsx',
      order: 10,
      access: 'everyone',
      reserve: [320, 420],
    },
    {
      slot: 'app.overlay',
      id: 'games.player',
      module: './src/launch/player.slot.tsx',
      order: 20,
      access: 'member',
    },
    {
      slot: 'statement.bets',
      id: 'games.bets',
      module: './src/bets/bets.slot.tsx',
      order: 10,
      access: 'member',
      reserve: [560, 560],
    },
  ],
  // The code picks the provider's call at run time, so the build can't detect these.
  calls: [...providerCodes.map(gameLaunch), ...providerCodes.map(gameResultLookup)].map(
    ({ group, name, auth, kind, onFailure }) => ({
      group,
      name,
      auth,
      kind,
      onFailure,
    }),
  ),
  modals: [
    {
      selector: 'game-info',
      module: './src/info/game-info.modal.tsx',
      title: 'info.title',
      access: 'everyone',
    },
  ],
  nav: [
    {
      area: 'tabs',
      path: '/slot',
      label: 'nav.games',
      icon: 'games',
      order: 10,
      access: 'everyone',
    },
    ...categories.map(([category, icon], index): RemoteNav => ({
      area: 'categories',
      path: `/${category}`,
      label: `category.${category}`,
      icon,
      order: 10 * (index + 1),
      access: 'everyone',
    })),
    {
      area: 'rail-more',
      path: '/freeplay',
      label: 'freeplay.title',
      icon: 'games',
      order: 5,
      access: 'everyone',
    },
    {
      area: 'footer',
      path: '/freeplay',
      label: 'freeplay.title',
      icon: 'games',
      order: 5,
      access: 'everyone',
    },
  ],
});
