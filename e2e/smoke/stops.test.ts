import type { Fleet, FleetRemote, Release, RouteData } from '@parol/contract/release';
import { expect, it } from 'vitest';
import type { Trial } from '@parol/platform/start/trial';
import { pagesToOpen, pathsNotOpened, stopsOf } from './stops.ts';

const page = (path: string, access = 'member', ...files: string[]) => ({ path, access, files });
const remote = (name: string, route: object, disabled: readonly string[] = []) =>
  ({
    route: { name, version: '1', entry: 'e.js', pages: [], slots: [], modals: [], ...route },
    disabled,
  }) as unknown as FleetRemote;
const fleet = {
  remotes: {
    account: remote('account', {
      pages: [page('/login', 'visitor'), page('/me')],
      offers: ['me.summary'],
      modals: [
        { selector: 'login', access: 'visitor' },
        { selector: 'add-bank', access: 'member' },
      ],
    }),
    games: remote('games', { pages: [page('/slot', 'everyone'), page('/hash')] }, ['/slot']),
    rewards: remote(
      'rewards',
      {
        pages: [page('/promotions', 'everyone')],
        slots: [
          { slot: 'home.feed', id: 'feed', access: 'everyone', files: ['f.js'] },
          { slot: 'me.summary', id: 'tokens', access: 'member', files: [] },
          { slot: 'me.summary', id: 'off', access: 'member', files: [] },
        ],
      },
      ['off'],
    ),
  },
} as unknown as Fleet;
const shown = (name?: string) =>
  stopsOf({
    fleet,
    release: name === undefined ? undefined : ({ route: fleet.remotes[name]?.route } as Release),
    serving: undefined,
  }).map(({ as, path, part = '', widgets, modals }) =>
    [as, path, part, ...widgets.map(({ id }) => id), ...modals].join(' '),
  );

it('the stops of a release - are its pages for each status, and those with its widgets and modals', () => {
  expect(shown('rewards')).toEqual([
    'visitor /promotions rewards',
    'member /promotions rewards',
    'visitor /  feed',
    'member /  feed',
    'member /me  tokens',
  ]);
  expect(shown('account')).toEqual([
    'visitor /login account',
    'member /me account',
    'visitor /  login',
    'member /  add-bank',
  ]);
});

it('the stops of a shell - are Home and one page, all widgets and one modal of each remote', () => {
  expect(shown()).toEqual([
    'visitor / shell feed login',
    'member / shell feed',
    'visitor /login account',
    'member /hash games',
    'visitor /promotions rewards',
    'member /promotions rewards',
    'member /me  tokens',
  ]);
});

it('a widget of the shell’s slots - is certain, with the addresses of its files', () => {
  const { route } = fleet.remotes['rewards'] ?? remote('none', {});
  const stops = stopsOf({ fleet, release: { route } as Release, serving: undefined });
  expect(stops.flatMap(({ widgets }) => widgets)).toContainEqual({
    id: 'feed',
    files: ['/remotes/rewards/1/e.js', '/remotes/rewards/1/f.js'],
    isCertain: true,
  });
});

it('the pages to open of a release - are those whose files changed, new ones first, or else one', () => {
  const built = (path: string, file: string) =>
    page(path, 'member', file) as unknown as RouteData['pages'][number];
  const serving = { pages: [built('/a', '1'), built('/b', '1')] };
  const paths = (pages: RouteData['pages']) =>
    pagesToOpen({ pages }, serving).map(({ path }) => path);
  expect(paths(serving.pages)).toEqual(['/a']);
  expect(paths([built('/a', '1'), built('/b', '2'), built('/c', '1')])).toEqual(['/c', '/b']);
});

it('of more than twelve changed pages - the new ones are opened first, and the others are named', () => {
  const built = (path: string, file: string) =>
    page(path, 'member', file) as unknown as RouteData['pages'][number];
  const all = (file: string) => Array.from({ length: 13 }, (_, n) => built(`/p${n}`, file));
  const serving = { pages: all('1') };
  const route = { pages: [...all('2'), built('/new', '1')] };
  const opened = pagesToOpen(route, serving).map(({ path }) => path);
  expect([opened.length, opened[0], opened[11]]).toEqual([12, '/new', '/p10']);
  expect(pathsNotOpened({ release: { route } as Release, serving } as Trial)).toEqual([
    '/p11',
    '/p12',
  ]);
});
