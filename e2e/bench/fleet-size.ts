// `npm run bench -- fleet-size [--rounds 9] [--out FILE]`: bytes and milliseconds of the first load of `/` with
// more remotes, more pages of gateways and more games, as ratios to the current fleet. Slow 4G,
// medians of interleaved rounds.
import { chromiumOptions } from '../chromium.ts';
import { StoreByHand } from '../fixtures/store-by-hand.ts';
import { median } from './harness/figures.ts';
import { type FirstLoad, measureFirstLoad } from './harness/first-load.ts';
import { optionsOf, print } from './harness/options.ts';
import { saveFigures } from './harness/saved-figures.ts';
import { type BenchProduct, withProduct } from './harness/places.ts';

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
  store.describe('cashier', (route) => {
    const gateways = route.pages.filter(({ expose }) => expose.startsWith('./gateways-'));
    for (let n = gateways.length; n < count; n += 1) {
      const like = gateways[n % gateways.length];
      if (like) route.pages.push({ ...like, path: `/pay${n}`, expose: `${like.expose}${n}` });
    }
  });
}

/** Fleets, by name, on a platform with this number of games; undefined is the catalogue's own. */
interface FleetOfBench {
  readonly name: string;
  readonly games?: number;
  readonly grow?: (store: StoreByHand) => void;
}
const fleets: readonly FleetOfBench[] = [
  { name: '5 remotes' },
  { name: '20 remotes', grow: (store) => withRemotes(store, 20) },
  { name: '50 remotes', grow: (store) => withRemotes(store, 50) },
  { name: '40 gateway pages', grow: (store) => withGateways(store, 40) },
  { name: '400 gateway pages', grow: (store) => withGateways(store, 400) },
  { name: '1,000 games', games: 1_000 },
  { name: '10,000 games', games: 10_000 },
];

const rotated = (by: number) => {
  const at = by % fleets.length;
  return [...fleets.slice(at), ...fleets.slice(0, at)];
};

const of = (loads: readonly FirstLoad[], figure: 'allBytes' | 'htmlBytes' | 'railMs') =>
  median(loads.map((load) => load[figure]));

const { rounds, out } = optionsOf({ rounds: 9, out: undefined });
const options = chromiumOptions();
const port = Number(process.env.PORT ?? 4760);
type Products = ReadonlyMap<number | undefined, BenchProduct>;

/** Starts the products one inside the other, so that all end however the bench ends. */
function withProducts(
  numbers: readonly (number | undefined)[],
  bench: (products: Products) => Promise<void>,
  started: Products = new Map(),
): Promise<void> {
  if (started.size === numbers.length) return bench(started);
  const games = numbers[started.size];
  const main = 'e2e/bench/fleet-size/main-with-games.ts';
  return withProduct(
    {
      // The next port belongs to a product's third parties.
      port: port + 2 * started.size,
      env: { PAROL_SEED: 'off', ...(games !== undefined && { PAROL_BENCH_GAMES: String(games) }) },
      ...(games !== undefined && { main }),
    },
    (product) => withProducts(numbers, bench, new Map([...started, [games, product]])),
  );
}

const numbers = [...new Set(fleets.map(({ games }) => games))];
await withProducts(numbers, async (products) => {
  const places = new Map(
    [...products].map(([games, { origin, dataDir = '' }]) => [
      games,
      { origin, store: new StoreByHand(dataDir) },
    ]),
  );
  const measured = new Map<string, FirstLoad[]>(fleets.map(({ name }) => [name, []]));
  // The first round warms up the servers. Each round begins with another fleet, so that none is
  // always first.
  for (let round = 0; round <= rounds; round += 1)
    for (const fleet of rotated(round)) {
      const place = places.get(fleet.games);
      if (!place) throw new Error(`No product has ${fleet.games} games.`);
      place.store.restore();
      fleet.grow?.(place.store);
      const load = await measureFirstLoad(place.origin, options, network);
      if (round > 0) measured.get(fleet.name)?.push(load);
    }
  report(measured);
});

function report(measured: ReadonlyMap<string, readonly FirstLoad[]>): void {
  const base = measured.get('5 remotes') ?? [];
  const rows: (readonly string[])[] = [];
  for (const [name, loads] of measured) {
    const [bytes, html, ms] = [of(loads, 'allBytes'), of(loads, 'htmlBytes'), of(loads, 'railMs')];
    rows.push([
      name,
      `${(bytes / 1000).toFixed(1)} kB`,
      (bytes / of(base, 'allBytes')).toFixed(3),
      `${(html / 1000).toFixed(1)} kB`,
      (ms / of(base, 'railMs')).toFixed(3),
    ]);
    print(
      `${name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ×${(bytes / of(base, 'allBytes')).toFixed(3)}` +
        `  (HTML ${(html / 1000).toFixed(1).padStart(5)} kB)  ${String(Math.round(ms)).padStart(5)} ms  ×${(ms / of(base, 'railMs')).toFixed(3)}`,
    );
  }
  saveFigures(out, {
    bench: 'fleet-size',
    columns: ['fleet', 'first load of `/`', '÷ 5 remotes (limit 1.03)', 'HTML', 'time ÷ 5 remotes'],
    rows,
  });
}
