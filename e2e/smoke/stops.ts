import { moduleName } from '@parol/build/exposes';
import type { Access, Fleet, Release, RouteData } from '@parol/contract/release';
import { slotsOn } from '@parol/contract/find-page';
import { fileAddress } from '@parol/contract/release-addresses';
import type { Trial } from '@parol/platform/start/trial';

type ReleasePage = Release['route']['pages'][number];
export type Status = 'visitor' | 'member';

/** At most this many pages of a release are opened, so that a publish takes only seconds. */
const most = 12;

/** A slot's widget on a page, and the addresses of its files. */
export interface Widget {
  readonly id: string;
  readonly files: readonly string[];
  /** The shell shows it on every visit; another remote's page decides itself. */
  readonly isCertain: boolean;
}

/** An address to open as a visitor or a member, and what to look at there. */
export interface Stop {
  readonly path: string;
  readonly as: Status;
  /** The part whose reported load shows that the page works. */
  readonly part: string | undefined;
  readonly widgets: readonly Widget[];
  /** Selectors of modals to open there. */
  readonly modals: readonly string[];
}

type Tried = Pick<Trial, 'serving' | 'changedGateways'>;

/**
 * Of the pages whose files differ from the active release's: new ones, gateways whose descriptor or
 * adapter changed, and the first of each other module; at most twelve, in this order. If none
 * differs, the first page.
 */
export function pagesToOpen(
  { pages }: Pick<RouteData, 'pages'>,
  { serving, changedGateways }: Tried,
): readonly ReleasePage[] {
  const { added, changed } = changedPages(pages, serving);
  const chosen = new Set([
    ...added,
    ...changed.filter(({ path }) => changedGateways.includes(path)),
  ]);
  const modules = new Set([...chosen].map(moduleName));
  for (const page of changed) {
    if (modules.has(moduleName(page))) continue;
    modules.add(moduleName(page));
    chosen.add(page);
  }
  return chosen.size > 0 ? [...chosen].slice(0, most) : pages.slice(0, 1);
}

/** The paths of changed pages that are not opened. */
export function pathsNotOpened({ release, ...tried }: Tried & Pick<Trial, 'release'>) {
  if (!release) return [];
  const { added, changed } = changedPages(release.route.pages, tried.serving);
  const opened = new Set(pagesToOpen(release.route, tried));
  return [...added, ...changed].filter((page) => !opened.has(page)).map(({ path }) => path);
}

/**
 * The pages that are not in the active release, and those whose files are others there. Of a remote
 * without one, no page is newer than the others.
 */
function changedPages(pages: readonly ReleasePage[], serving: Trial['serving']) {
  if (!serving) return { added: [], changed: pages };
  const before = new Map(serving.pages.map(({ path, files }) => [path, String(files)]));
  return {
    added: pages.filter(({ path }) => !before.has(path)),
    changed: pages.filter(
      ({ path, files }) => before.has(path) && before.get(path) !== String(files),
    ),
  };
}

const statusesOf = (access: Access): readonly Status[] =>
  access === 'everyone' ? ['visitor', 'member'] : [access];

/**
 * What the smoke run opens. Of a release: its pages, each page that shows its widgets, and its modals
 * on Home. Of a shell: Home, the first page of each remote, all widgets, and a modal of each remote.
 */
export function stopsOf({
  fleet,
  release,
  ...before
}: Tried & Pick<Trial, 'fleet' | 'release'>): readonly Stop[] {
  const stops = new Map<string, Stop>();
  const add = (
    path: string,
    as: Status,
    more: (before: Stop) => Partial<Stop> = () => ({}),
  ): void => {
    const key = `${as} ${path}`;
    const before = stops.get(key) ?? { path, as, part: undefined, widgets: [], modals: [] };
    stops.set(key, { ...before, ...more(before) });
  };
  const addPage = (path: string, access: Access, part: string) =>
    statusesOf(access).forEach((as) => add(path, as, () => ({ part })));

  if (!release) addPage('/', 'everyone', 'shell');
  const tried = Object.values(fleet.remotes).filter(
    ({ route }) => !release || route.name === release.route.name,
  );
  for (const remote of tried) {
    const { route, disabled } = remote;
    const isOn = ({ path }: ReleasePage) => !disabled.includes(path);
    const pages = release
      ? pagesToOpen(route, before).filter(isOn)
      : route.pages.filter(isOn).slice(0, 1);
    for (const { path, access } of pages) addPage(path, access, route.name);
    for (const slot of slotsOn(remote)) {
      const page = pageOf(slot.slot, fleet);
      const files = [route.entry, ...slot.files].map((file) =>
        fileAddress(route.name, route.version, file),
      );
      const widget = { id: slot.id, files, isCertain: page?.isShells === true };
      for (const as of statusesOf(slot.access))
        if (page && statusesOf(page.access).includes(as))
          add(page.path, as, ({ widgets }) => ({ widgets: [...widgets, widget] }));
    }
    for (const { selector, access } of release ? route.modals : route.modals.slice(0, 1))
      for (const as of statusesOf(access))
        add('/', as, ({ modals }) => ({ modals: [...modals, selector] }));
  }
  return [...stops.values()];
}

/**
 * The page that shows a slot, `<page>.<place>`: Home for the shell's slots, or else a page of the
 * remote that offers it. Undefined if that is turned off.
 */
function pageOf(
  slot: string,
  { remotes }: Pick<Fleet, 'remotes'>,
): { readonly path: string; readonly access: Access; readonly isShells: boolean } | undefined {
  const [place = ''] = slot.split('.');
  if (place === 'home' || place === 'app') return { path: '/', access: 'everyone', isShells: true };
  const host = Object.values(remotes).find(({ route }) =>
    route.offers?.some((one) => one === slot),
  );
  const pages = host?.route.pages.filter(({ path }) => !host.disabled.includes(path)) ?? [];
  const page = pages.find(({ path }) => path === `/${place}`) ?? pages[0];
  return page && { path: page.path, access: page.access, isShells: false };
}
