// `npm run bench -- site [--out FILE] [--pairs 15] [--no-releases] [--busy]`: the federated build
// compared with one bundle of the same source (docs/performance.md), on a slow phone: 390 × 844,
// Slow 4G, a four times slower processor. In each round both builds do the same, in turns. `--no-releases`
// leaves out the return visits after a release, which build everything twice more; `--busy` begins
// on a busy machine too and marks the result as a trial.
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { addControlPage } from './site/control-page.ts';
import { interact } from './site/interactions.ts';
import { currentLoad, othersWork, readCpuTimes, refuseBusy } from './site/machine.ts';
import { type BenchPage, type PageName, pageNames, pages } from './site/pages.ts';
import { visitAfterReleases } from './site/releases.ts';
import { resultOf, type Round, type SideOfRound } from './site/result.ts';
import { buildSides, type Side, type SideName, sideNames, startSide } from './site/sides.ts';
import { tableOf } from './site/site-table.ts';
import { goToDeposit } from './site/transitions.ts';
import { type Visits, visitOnce, visitTwice } from './site/visits.ts';

const options = optionsOf({ pairs: 15, out: undefined, busy: false, 'no-releases': false });
type Sides = Readonly<Record<SideName, Side>>;

/** One round; every other one begins with the bundle. */
async function measureRound(
  browser: Browser,
  sides: Sides,
  control: BenchPage,
  index: number,
): Promise<Round> {
  const order = index % 2 === 0 ? sideNames : sideNames.toReversed();
  const before = readCpuTimes();
  const visits: Record<SideName, Partial<Record<PageName, Visits>>> = { federated: {}, bundle: {} };
  const rest = {} as Record<SideName, Omit<SideOfRound, 'visits'>>;
  // Page by page, so that the two of a pair are as close to each other as possible.
  for (const page of pageNames)
    for (const side of order)
      visits[side][page] = await visitTwice(browser, sides[side], pages[page]);
  for (const side of order)
    rest[side] = {
      transitions: await goToDeposit(browser, sides[side]),
      interactions: await interact(browser, sides[side]),
    };
  const controlVisit = await visitOnce(browser, sides.federated, control);
  const sideOf = (name: SideName): SideOfRound => ({
    visits: visits[name] as Record<PageName, Visits>,
    ...rest[name],
  });
  return {
    federated: sideOf('federated'),
    bundle: sideOf('bundle'),
    control: controlVisit,
    others: othersWork(before, readCpuTimes()),
  };
}

async function bench(browser: Browser, sides: Sides, isTrial: boolean): Promise<void> {
  const control = addControlPage(sides.federated);
  const rounds: Round[] = [];
  // The first round warms up the servers and the browser.
  for (let index = 0; index <= options.pairs; index += 1) {
    const round = await measureRound(browser, sides, control, index);
    const { processors, isMarked } = round.others;
    print(
      `round ${index}${index === 0 ? ' (not counted)' : ''}: other programs used ${processors.toFixed(2)} processors${isMarked ? ', marked' : ''}`,
    );
    if (index > 0) rounds.push(round);
  }
  const returnVisits = options['no-releases']
    ? undefined
    : await visitAfterReleases(browser, sides);
  const result = resultOf(rounds, returnVisits, isTrial);
  print(tableOf(result));
  for (const [name, { federated, bundle }] of Object.entries(result.more))
    print(`${name}: federated ${JSON.stringify(federated)}, bundle ${JSON.stringify(bundle)}`);
  if (returnVisits) print(`return visits: ${JSON.stringify(returnVisits)}`);
  save(options.out, result);
}

const load = currentLoad();
if (!options.busy) refuseBusy(load);
const chromiumOfBench = chromiumOptions();
buildSides();
const port = Number(process.env.PORT ?? 4760);
const started: Side[] = [];
try {
  for (const [index, name] of sideNames.entries())
    started.push(await startSide(name, port + 2 * index));
  const [federated, bundle] = started;
  if (!federated || !bundle) throw new Error('A side did not start.');
  const browser = await chromium.launch(chromiumOfBench);
  try {
    await bench(browser, { federated, bundle }, options.busy);
  } finally {
    await browser.close();
  }
} finally {
  for (const { server } of started) await server.stop();
}
