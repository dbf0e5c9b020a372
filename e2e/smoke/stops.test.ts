import type { Fleet, FleetRemote, Release, ReleasePage } from '@parol/contract/release';
import { expect, it } from 'vitest';
import type { Trial } from '@parol/platform/start/trial';
import { pagesToOpen, pathsNotOpened, stopsOf } from './stops.ts';

const page = (path: string, access = 'member', ...files: string[]) => ({
  path,
  access,
  files,
  expose: `./${path}`,
});
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
const unpublished = { serving: undefined, changedGateways: [] };
const shown = (name?: string) =>
  stopsOf({
    fleet,
    release: name === undefined ? undefined : ({ route: fleet.remotes[name]?.route } as Release),
    ...unpublished,
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
  const stops = stopsOf({ fleet, release: { route } as Release, ...unpublished });
  expect(stops.flatMap(({ widgets }) => widgets)).toContainEqual({
    id: 'feed',
    files: ['/remotes/rewards/1/e.js', '/remotes/rewards/1/f.js'],
    isCertain: true,
  });
});

/** A member's page of one module with others, or of a module of its own. */
const built = (path: string, files: string, expose = `./${path.slice(1)}-page`) =>
  ({ ...page(path, 'member', files), expose }) as unknown as ReleasePage;
const gateway = (n: number, files: string) => built(`/pay${n}`, files, `./gateway-page-pay${n}`);
/** Those opened of a release's pages when those of another are active, and the changed ones that are not. */
function tried(
  pages: readonly ReleasePage[],
  active: readonly ReleasePage[],
  changedGateways: readonly string[] = [],
) {
  const route = { pages: [...pages] };
  const trial = { serving: { pages: active }, changedGateways } as unknown as Trial;
  return {
    opened: pagesToOpen(route, trial).map(({ path }) => path),
    others: pathsNotOpened({ ...trial, release: { route } as Release }),
  };
}

it('the pages to open of a release - are those whose files changed, new ones first, or else one', () => {
  const active = [built('/a', '1'), built('/b', '1')];
  expect(tried(active, active)).toEqual({ opened: ['/a'], others: [] });
  expect(tried([built('/a', '1'), built('/b', '2'), built('/c', '1')], active)).toEqual({
    opened: ['/c', '/b'],
    others: [],
  });
});

it('of changed pages of one module - the new ones, those of changed descriptors and adapters, or else the first are opened', () => {
  const all = (files: string) => Array.from({ length: 33 }, (_, n) => gateway(n, files));
  const deposit = built('/deposit', '2');
  const rest = (...opened: readonly string[]) =>
    all('2')
      .map(({ path }) => path)
      .filter((path) => !opened.includes(path));
  const active = [built('/deposit', '1'), ...all('1')];
  expect(tried([deposit, ...all('2')], active)).toEqual({
    opened: ['/deposit', '/pay0'],
    others: rest('/pay0'),
  });
  expect(tried([deposit, ...all('2'), gateway(33, '2')], active, ['/pay30', '/pay33'])).toEqual({
    opened: ['/pay33', '/pay30', '/deposit'],
    others: rest('/pay30'),
  });
});

it('a remote that was never published - is opened at one page of each module', () => {
  const route = { pages: [built('/deposit', '1'), gateway(1, '1'), gateway(2, '1')] };
  expect(pagesToOpen(route, unpublished).map(({ path }) => path)).toEqual(['/deposit', '/pay1']);
});

it('of more than twelve pages to open - the new ones are opened first, and the others are named', () => {
  const all = (files: string) => Array.from({ length: 13 }, (_, n) => built(`/p${n}`, files));
  const { opened, others } = tried([...all('2'), built('/new', '1')], all('1'));
  expect([opened.length, opened[0], opened[11]]).toEqual([12, '/new', '/p10']);
  expect(others).toEqual(['/p11', '/p12']);
});
