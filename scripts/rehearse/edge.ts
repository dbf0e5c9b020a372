// `npm run rehearse -- edge [--port 5920]`: the sandbox behind Debian's nginx with the settings of deploy/nginx.
// What all visitors get has to come from the cache, fresh and never as another visitor's variant, and the site
// has to open while the platform is away. Ends with one line of figures.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { openBrowsers } from '../../e2e/bench/players/browsers.ts';
import { publishVariants } from '../../e2e/fixtures/publishing.ts';
import { StoreByHand } from '../../e2e/fixtures/store-by-hand.ts';
import { type Ask, throughProxy, toPlatform } from './edge/ask.ts';
import { deltaFaults, filesOf, uncached } from './edge/files.ts';
import { addressBehindBalancer } from './edge/forwarded.ts';
import { startProxy } from './edge/proxy.ts';
import { wrongVariants } from './edge/variants.ts';
import { installMissing } from './support/programs.mjs';
import { withFolder, withCleanUp } from './support/clean-up.ts';
import { processesIn } from './support/processes.ts';

const defaults = { port: 5920 };
/** A publish shows within this time behind the cache. */
const mostFreshMs = 2_000;
/** Views of one page within three seconds, and how many of them the platform may get. */
const views = { count: 300, ms: 3_000, most: 8 };
/** How often the edge is asked whether it shows a publish. */
const pollMs = 50;

interface Site {
  readonly edge: Ask;
  readonly platform: Ask;
  readonly dataDir: string;
  readonly store: StoreByHand;
}

/** Returns whether the cache answers for the platform, and nobody gets what is another visitor's. */
export async function rehearseEdge(args: readonly string[]): Promise<boolean> {
  const { port } = optionsOf(defaults, args);
  installMissing({ nginx: 'nginx-light', openssl: 'openssl' });
  return withFolder('parol-edge-', (folder) =>
    withCleanUp(async (later) => {
      const dataDir = join(folder, 'data');
      const ports = { edge: port, platform: port + 2, balancer: port + 4 };
      const origin = `https://localhost:${ports.edge}`;
      const processes = processesIn(folder, {
        PORT: String(ports.platform),
        PAROL_ORIGIN: origin,
        PAROL_TRUST_PROXY: '127.0.0.1',
        PAROL_DATA: dataDir,
        PAROL_SEED: 'off',
        PAROL_DEPLOY: 'on',
        PAROL_QUIET: '1',
      });
      later(() => processes.killAll());
      const platform = processes.process('platform', ports.platform, {});
      await platform.ready();
      const way = { port: ports.edge, upstream: ports.platform, listen: 'listen-direct' } as const;
      const edge = throughProxy(await startProxy(folder, way, later));
      const direct = toPlatform(ports.platform, ports.edge);
      const site = { edge, platform: direct, dataDir, store: new StoreByHand(dataDir) };

      const variants = await wrongVariants(edge, direct);
      print(`variants: ${variants.wrong.length} wrong`);
      const kept = await withCache(site);
      const fresh = await afterPublish(site);
      const address = await addressBehindBalancer(folder, ports.balancer, later);
      const browsers = await openBrowsers(origin, `http://localhost:${ports.platform}`);
      later(browsers.close);
      await platform.kill();
      const away = [...(await browsers.faultsAway()), ...(await unreachable(edge))];
      platform.start();
      await platform.ready();
      const back = await browsers.faultsBack();
      return judge({ variants, kept, fresh, address, away, back });
    }),
  );
}

/** How many of many views of a page, and which files of public pages, reached the platform. */
async function withCache({ edge }: Site) {
  const files = new Set<string>();
  for (const page of ['/', '/slot', '/promotions'])
    for (const file of await filesOf(edge, page)) files.add(file);
  const others = await uncached(edge, [...files]);
  let passed = 0;
  for (let view = 0; view < views.count; view += 1) {
    const wait = sleep(views.ms / views.count);
    if ((await edge('/')).cache !== 'HIT') passed += 1;
    await wait;
  }
  return { files: files.size, others, passed };
}

/** Publishes a release of rewards: how long the edge shows the one before, and faults of its delta. */
async function afterPublish({ edge, dataDir, store }: Site) {
  const earlier = store.entry('rewards');
  const pages = ['/fleet.json', '/promotions'];
  const shown = async (page: string) => !(await edge(page)).text.includes(earlier);
  const publishing = publishVariants(dataDir, 1, ['rewards']);
  const seen = new Map<string, number>();
  while (seen.size < pages.length) {
    for (const page of pages)
      if (!seen.has(page) && (await shown(page))) seen.set(page, Date.now());
    if (publishing.isOver()) await publishing.done;
    await sleep(pollMs);
  }
  await publishing.done;
  const published = statSync(join(dataDir, 'store/fleet.json')).mtimeMs;
  const address = (entry: string) => `/files/rewards/${entry}`;
  const file = address(store.entry('rewards'));
  return {
    ms: Math.round(Math.max(...seen.values()) - published),
    faults: await deltaFaults(edge, { earlier: address(earlier), file }),
  };
}

/** Pages that nobody kept say so in both languages; calls are refused, because none was done. */
async function unreachable(edge: Ask): Promise<readonly string[]> {
  const page = await edge('/news?article=never-opened');
  const call = await edge('/api/member/balance', {}, 'POST');
  const faults: string[] = [];
  if (page.status !== 503 || !page.text.includes('Ligtas ang pera mo'))
    faults.push(`a page that nobody opened: ${page.status}`);
  if (call.status !== 503 || !call.text.includes('"site_busy"'))
    faults.push(`a call: ${call.status} ${call.text}`);
  return faults;
}

function judge({
  variants,
  kept,
  fresh,
  address,
  away,
  back,
}: {
  readonly variants: Awaited<ReturnType<typeof wrongVariants>>;
  readonly kept: Awaited<ReturnType<typeof withCache>>;
  readonly fresh: Awaited<ReturnType<typeof afterPublish>>;
  readonly address: Awaited<ReturnType<typeof addressBehindBalancer>>;
  readonly away: readonly string[];
  readonly back: readonly string[];
}): boolean {
  const faults = [
    ...variants.wrong,
    ...kept.others.map((file) => `${file} was not kept`),
    ...fresh.faults,
    ...away.map((fault) => `away: ${fault}`),
    ...back.map((fault) => `back: ${fault}`),
  ];
  for (const fault of faults) print(fault);
  const isGood =
    faults.length === 0 &&
    kept.passed <= views.most &&
    fresh.ms <= mostFreshMs &&
    address.received === address.sent;
  print(
    `edge: ${isGood ? 'passed' : 'FAILED'}: ${variants.wrong.length} of ${variants.compared} requests got another variant; ${kept.passed} of ${views.count} views in ${views.ms / 1_000} s reached the platform (at most ${views.most}); ${kept.files - kept.others.length} of ${kept.files} files were kept, ${fresh.faults.length} faults of deltas; a publish showed after ${fresh.ms} ms (at most ${mostFreshMs}); behind a balancer the platform got ${address.received} of ${address.sent}; ${away.length} faults without the platform, ${back.length} after it`,
  );
  return isGood;
}
