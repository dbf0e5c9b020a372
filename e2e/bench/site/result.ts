import { bootstrapOfMedian, type Interval, median } from '../harness/figures.ts';
import { type InteractionName, interactionNames, type Interactions } from './interactions.ts';
import type { OthersWork } from './machine.ts';
import { type PageName, pageNames } from './pages.ts';
import type { ReturnVisits } from './releases.ts';
import { kinds } from './requests.ts';
import type { SideName } from './sides.ts';
import type { Transitions } from './transitions.ts';
import type { Visit, Visits } from './visits.ts';

/** What was measured on one side in one round. */
export interface SideOfRound {
  readonly visits: Readonly<Record<PageName, Visits>>;
  readonly transitions: Transitions;
  readonly interactions: Interactions;
}
export interface Round extends Readonly<Record<SideName, SideOfRound>> {
  readonly control: Visit;
  readonly others: OthersWork;
}

export interface Absolute {
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
}

export interface SiteResult {
  readonly pairs: number;
  /** True if the machine was busier than a valid result allows. */
  readonly isTrial: boolean;
  readonly rounds: readonly OthersWork[];
  /** Medians of the federated build, and of the control page. */
  readonly absolute: Readonly<Record<PageName | 'control', Absolute>>;
  /** Federated ÷ bundle: medians of the pairs' ratios with their 95 % interval. */
  readonly ratios: Readonly<Record<string, Interval>>;
  /** Other medians of both builds: by page, or by interaction in milliseconds. */
  readonly more: Readonly<Record<string, Readonly<Record<SideName, object | number>>>>;
  readonly returnVisits: ReturnVisits | undefined;
}

export function resultOf(
  rounds: readonly Round[],
  returnVisits: ReturnVisits | undefined,
  isTrial: boolean,
): SiteResult {
  const cold = (page: PageName) => rounds.map(({ federated }) => federated.visits[page].cold);
  return {
    pairs: rounds.length,
    isTrial,
    rounds: rounds.map(({ others }) => others),
    absolute: {
      ...byPage((page) => absoluteOf(cold(page))),
      control: absoluteOf(rounds.map(({ control }) => control)),
    },
    ratios: ratiosOf(rounds, returnVisits),
    more: { ...byPage((page) => bothSides(rounds, page)), ...inputs(rounds) },
    returnVisits,
  };
}

const byPage = <T>(of: (page: PageName) => T): Record<PageName, T> =>
  Object.fromEntries(pageNames.map((page) => [page, of(page)])) as Record<PageName, T>;

const absoluteOf = (visits: readonly Visit[]): Absolute => ({
  fcp: median(visits.map(({ fcp }) => fcp)),
  lcp: median(visits.map(({ lcp }) => lcp)),
  tbt: median(visits.map(({ tbt }) => tbt)),
  cls: median(visits.map(({ cls }) => cls)),
  bytes: median(visits.map(({ bytes }) => bytes)),
});

function ratiosOf(
  rounds: readonly Round[],
  returnVisits: ReturnVisits | undefined,
): Readonly<Record<string, Interval>> {
  const cold = (page: PageName, figure: 'shown' | 'fcp') =>
    ratio(rounds, ({ visits }) => visits[page].cold[figure]);
  const released = (kind: 'code' | 'text') => {
    const { federated, bundle } = returnVisits?.[kind] ?? {};
    return federated && bundle
      ? { [`release.${kind}`]: bootstrapOfMedian([federated.files / bundle.files]) }
      : {};
  };
  return {
    'home.rail': cold('home', 'shown'),
    'home.fcp': cold('home', 'fcp'),
    'slot.shown': cold('slot', 'shown'),
    'promotions.shown': cold('promotions', 'shown'),
    'article.shown': cold('article', 'shown'),
    'deposit.cold': ratio(rounds, ({ transitions }) => transitions.cold),
    'deposit.prefetched': ratio(rounds, ({ transitions }) => transitions.prefetched),
    ...Object.fromEntries(
      pageNames.map((page) => [
        `revisit.${page}`,
        ratio(rounds, ({ visits }) => visits[page].again.shown),
      ]),
    ),
    ...released('code'),
    ...released('text'),
  };
}

/** Of each round one ratio, of two measurements made right after each other. */
const ratio = (rounds: readonly Round[], figure: (side: SideOfRound) => number): Interval =>
  bootstrapOfMedian(rounds.map(({ federated, bundle }) => figure(federated) / figure(bundle)));

/** Requests, bytes by kind and processor time of a cold visit, and when its content was shown. */
function bothSides(rounds: readonly Round[], page: PageName): Record<SideName, object> {
  const of = (side: SideName) => {
    const visits = rounds.map((round) => round[side].visits[page].cold);
    return {
      ...absoluteOf(visits),
      shown: median(visits.map(({ shown }) => shown)),
      requests: median(visits.map(({ requests }) => requests)),
      cpu: median(visits.map(({ cpu }) => cpu)),
      byKind: Object.fromEntries(
        kinds.map((kind) => [kind, median(visits.map(({ byKind }) => byKind[kind]))]),
      ),
    };
  };
  return { federated: of('federated'), bundle: of('bundle') };
}

function inputs(rounds: readonly Round[]): Readonly<Record<string, Record<SideName, number>>> {
  const of = (side: SideName, name: InteractionName) =>
    median(rounds.map((round) => round[side].interactions[name]));
  return Object.fromEntries(
    interactionNames.map((name) => [
      `inp.${name}`,
      { federated: of('federated', name), bundle: of('bundle', name) },
    ]),
  );
}
