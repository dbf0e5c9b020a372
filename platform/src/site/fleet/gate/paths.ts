import type { Fleet, Release, RouteData } from '@parol/contract/release';
import { iconNames, shellSlots } from '@parol/contract/release';
import { clashesOf, otherRoutes, ownerOf } from './clashes.ts';
import { hasStatusPage, statusPage } from './status-page.ts';

/** First segments of addresses that belong to the shell or the platform, besides all that start with `_`. */
const reservedSegments: readonly string[] = [
  '',
  'api',
  'favicon.ico',
  'files',
  'fleet-keys.json',
  'fleet.json',
  'livez',
  'readyz',
  'receipts',
  'remotes',
  'sandbox',
  'shell',
  'wallet',
  'webhooks',
];

/** Checks that the release may use its addresses, modals, slots and icons. */
export function placeFaults({ route, redirects = {} }: Release, fleet: Fleet): readonly string[] {
  const others = otherRoutes(route.name, fleet);
  return [
    ...reservedFaults(route),
    ...formerFaults(route, Object.keys(redirects), fleet),
    ...statusPageFaults(route, fleet),
    ...duplicatesIn(route.pages.map(({ path }) => path.toLowerCase())).map(
      (path) => `remote.ts has two pages at ${path}: give one another path.`,
    ),
    ...duplicatesIn(route.modals.map(({ selector }) => selector)).map(
      (selector) => `remote.ts has two modals "${selector}": give one another selector.`,
    ),
    ...duplicatesIn(route.slots.map(({ slot, id }) => `${slot} ${id}`)).map(
      (one) => `remote.ts fills the slot ${one} twice: give one another id.`,
    ),
    ...clashesOf(route, fleet).map(({ kind, place, owner, under }) => {
      if (kind === 'modal')
        return `The modal "${place}" already belongs to ${owner}: give it another selector.`;
      return under === undefined
        ? `${place} already belongs to ${owner}: give the page of ${route.name} another path.`
        : `${place} belongs to ${owner}, but ${under} takes all paths below it: give it another path, or remove its "catchAll".`;
    }),
    ...sectionFaults(route),
    ...offerFaults(route, others),
    ...iconFaults(route),
  ];
}

function reservedFaults(route: RouteData): readonly string[] {
  return route.pages
    .map(({ path }) => path)
    .filter(isReserved)
    .map((path) => `${path} is reserved: give the page of ${route.name} another path.`);
}

function isReserved(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/');
  return first.startsWith('_') || reservedSegments.includes(first);
}

/** The server redirects former paths, so that one of another remote's pages would hide that page. */
function formerFaults(
  route: RouteData,
  former: readonly string[],
  fleet: Fleet,
): readonly string[] {
  return former.flatMap((path) => {
    if (isReserved(path)) return [`${path} is reserved: remove it from "formerly".`];
    const owner = ownerOf(path, route, fleet);
    return owner === undefined
      ? []
      : [`${path} belongs to ${owner}: remove it from "formerly" in remote.ts of ${route.name}.`];
  });
}

/** Every order's receipt is on this page, also for removed gateways. */
function statusPageFaults(route: RouteData, fleet: Fleet): readonly string[] {
  const serving = fleet.remotes[route.name]?.route;
  return serving && hasStatusPage(serving) && !hasStatusPage(route)
    ? [`${statusPage} is missing, which shows members their orders: keep it in remote.ts.`]
    : [];
}

/** Operators turn sections off by their ids, so that each has to name its remote. */
function sectionFaults({ name, sections = [] }: RouteData): readonly string[] {
  return [
    ...sections
      .filter((id) => !id.startsWith(`${name}.`))
      .map((id) => `The section ${id} does not begin with "${name}.": give it another id.`),
    ...duplicatesIn(sections).map((id) => `remote.ts has two sections ${id}: give one another id.`),
  ];
}

/** A widget in a slot that no page has would never be seen. */
function offerFaults(route: RouteData, others: readonly RouteData[]): readonly string[] {
  const offered: readonly string[] = [
    ...shellSlots,
    ...others.flatMap(({ offers }) => offers ?? []),
  ];
  const own = (route.offers ?? []).filter((slot) => offered.includes(slot));
  const known = new Set([...offered, ...(route.offers ?? [])]);
  const unknown = route.slots.map(({ slot }) => slot).filter((slot) => !known.has(slot));
  return [
    ...own.map((slot) => `The slot ${slot} is already offered: give it another name in "offers".`),
    ...[...new Set(unknown)].map(
      (slot) =>
        `Nobody offers the slot ${slot}: use one of ${[...known].toSorted().join(', ')}, or publish the remote that offers it first.`,
    ),
  ];
}

function iconFaults({ nav }: RouteData): readonly string[] {
  const names: readonly string[] = iconNames;
  return nav.flatMap(({ icon, path }) =>
    typeof icon === 'string' && !names.includes(icon)
      ? [
          `The shell has no icon "${icon}", which the entry ${path} names: use one of ${names.join(', ')}, or a path of your own, { path: 'M…' }.`,
        ]
      : [],
  );
}

const duplicatesIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
