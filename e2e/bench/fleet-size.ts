// `npm run bench fleet-size [rounds]`: bytes and milliseconds of the first load of `/` with more
// remotes and more pages of gateways, as ratios to the current fleet. Slow 4G, medians of
// interleaved rounds.
import { chromiumOptions } from '../chromium.ts';
import { StoreByHand } from '../fixtures/store-by-hand.ts';
import { median } from './harness/figures.ts';
import { type FirstLoad, measureFirstLoad } from './harness/first-load.ts';
import { print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';

const network = { bytesPerSecond: 200_000, latencyMs: 150 };
/**
 * Number of pages of each added remote: about as many as the five remotes have without their
 * gateways and guides.
 */
const pagesOfTeam = 6;

/** Adds remotes like `rewards` until there are this many. None of them has a widget on Home. */
function withRemotes(store: StoreByHand, count: number): void {
  for (let n = Object.keys(store.fleet().remotes).length; n < count; n += 1) {
    const name = `team-${n}`;
    store.add(name, 'rewards', (route) => {
      route.pages = route.pages
        .slice(0, pagesOfTeam)
        .map((page) => ({ ...page, path: `/${name}${page.path}` }));
      route.slots = [];
      route.modals = [];
      route.nav = route.nav.slice(0, 1).map((entry) => ({ ...entry, path: `/${name}/vip` }));
    });
  }
}

/** Adds pages like those of the cashier's gateways until there are this many. */
function withGateways(store: StoreByHand, count: number): void {
  store.publish('cashier', ({ describe }) =>
    describe((route) => {
      const gateways = route.pages.filter(({ expose }) => expose.startsWith('./gateways-'));
      for (let n = gateways.length; n < count; n += 1) {
        const like = gateways[n % gateways.length];
        if (like) route.pages.push({ ...like, path: `/pay${n}`, expose: `${like.expose}${n}` });
      }
    }),
  );
}

const fleets: readonly (readonly [string, (store: StoreByHand) => void])[] = [
  ['5 remotes', () => undefined],
  ['20 remotes', (store) => withRemotes(store, 20)],
  ['50 remotes', (store) => withRemotes(store, 50)],
  ['40 gateway pages', (store) => withGateways(store, 40)],
  ['400 gateway pages', (store) => withGateways(store, 400)],
];

const rotated = (by: number) => {
  const at = by % fleets.length;
  return [...fleets.slice(at), ...fleets.slice(0, at)];
};

const of = (loads: readonly FirstLoad[], figure: 'allBytes' | 'htmlBytes' | 'railMs') =>
  median(loads.map((load) => load[figure]));

const rounds = Number(process.argv[2] ?? 9);
const options = chromiumOptions();
const port = Number(process.env.PORT ?? 4760);
await withProduct({ port, env: { PAROL_SEED: 'off' } }, async ({ origin, dataDir = '' }) => {
  const store = new StoreByHand(dataDir);
  const measured = new Map<string, FirstLoad[]>(fleets.map(([name]) => [name, []]));
  // The first round warms up the server. Each round begins with another fleet, so that none is
  // always first.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, grow] of rotated(round)) {
      store.restore();
      grow(store);
      const load = await measureFirstLoad(origin, options, network);
      if (round > 0) measured.get(name)?.push(load);
    }
  const base = measured.get('5 remotes') ?? [];
  for (const [name, loads] of measured) {
    const [bytes, html, ms] = [of(loads, 'allBytes'), of(loads, 'htmlBytes'), of(loads, 'railMs')];
    print(
      `${name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ×${(bytes / of(base, 'allBytes')).toFixed(3)}` +
        `  (HTML ${(html / 1000).toFixed(1).padStart(5)} kB)  ${String(Math.round(ms)).padStart(5)} ms  ×${(ms / of(base, 'railMs')).toFixed(3)}`,
    );
  }
});
