import { isBundle } from '@parol/build/development';
import { type Language, localText } from '@parol/domain';
import { findPage, type FoundPage, slotsOn } from '@parol/contract/find-page';
import type { EarlyCall } from '@parol/contract/remote';
import type { RouteData } from '@parol/contract/release';
import { fileAddress, shellPart } from '@parol/contract/release-addresses';
import type { PageFleet } from './rendered/page-fleet.ts';

/** A file that the page links to. */
export interface PageFile {
  readonly href: string;
  /** As in Subresource Integrity: SHA-384 from the release, or SHA-256 as pages name modules. */
  readonly integrity: string;
}

export interface PageParts {
  readonly found: FoundPage | undefined;
  /** All modules of the first screen, so that they load in parallel. */
  readonly modules: readonly PageFile[];
  readonly stylesheets: readonly (PageFile & { readonly name: string })[];
  readonly texts: readonly PageFile[];
  /** Files of the screen's other parts, which load later. */
  readonly later: readonly PageFile[];
  readonly early: readonly EarlyCall[];
}

/** A page or widget with its files and its first read. */
interface Part {
  /** For a widget only. */
  readonly id?: string;
  readonly route: RouteData;
  readonly files: readonly string[];
  readonly early?: EarlyCall | undefined;
}

/** Files and reads of a path's first screen, of shell and remotes, in the visitor's language. */
export function pageParts(
  { fleet, shell, release }: PageFleet,
  path: string,
  language: Language,
  isMember: boolean,
  /** The widgets rendered in the page, by id, each with stylesheets of code that loads later. */
  shown: ReadonlyMap<string, readonly string[]> = new Map(),
): PageParts {
  const { found, needed, later } = partsOnScreen(fleet, path, isMember, shown);
  // Files without a hash are left out: the tab would refuse them.
  const hashed = (route: RouteData, name: string) => {
    const integrity = release(route.name, route.version)?.files[name]?.integrity;
    const href = addressOf(route, name);
    return integrity === undefined ? [] : [{ href, name, integrity }];
  };
  const filesOf = ({ route, files }: Part) =>
    [route.entry, ...files].flatMap((name) => hashed(route, name));
  const textsOf = ({ route }: Part) => hashed(route, localText(route.locales, language));
  const unique = byHref(needed.flatMap(filesOf));
  const shellAddress = (file: string) => fileAddress(shellPart, shell.manifest.version, file);
  // In a bundle, each remote's entry is the shell's script.
  const shellScripts = new Set(shell.manifest.scripts.map(shellAddress));
  const shellTexts = localText(shell.manifest.locales, language);
  return {
    found,
    modules: unique.filter(({ name, href }) => name.endsWith('.js') && !shellScripts.has(href)),
    stylesheets: byHref(
      [...needed, ...later.filter(({ id }) => id && shown.has(id))].flatMap((part) => [
        ...filesOf(part),
        ...(shown.get(part.id ?? '') ?? []).flatMap((name) => hashed(part.route, name)),
      ]),
    ).filter(({ name }) => name.endsWith('.css')),
    texts: byHref([
      {
        href: shellAddress(shellTexts),
        integrity: shell.manifest.files[shellTexts]?.integrity ?? '',
      },
      ...needed.flatMap(textsOf),
    ]),
    later: byHref(later.flatMap((part) => [...filesOf(part), ...textsOf(part)])),
    early: [
      ...new Map(
        needed.flatMap(({ early }) =>
          early && !(early.visitorsOnly && isMember)
            ? [[JSON.stringify(early), inLanguage(early, language)] as const]
            : [],
        ),
      ).values(),
    ],
  };
}

/** Where browsers load a release's file from; those of a bundle are the shell's. */
const addressOf = ({ name, version }: RouteData, file: string): string =>
  fileAddress(isBundle(version) ? shellPart : name, version, file);

/** The page, or Home's urgent widgets; and the widgets that load after them. */
function partsOnScreen(
  fleet: PageFleet['fleet'],
  path: string,
  isMember: boolean,
  rendered: ReadonlyMap<string, unknown>,
): {
  readonly found: FoundPage | undefined;
  readonly needed: readonly Part[];
  readonly later: readonly Part[];
} {
  const status = isMember ? 'member' : 'visitor';
  const allowed = (access: string) => access === 'everyone' || access === status;
  const isHome = path === '/';
  const widgets = Object.values(fleet.remotes).flatMap((remote) =>
    slotsOn(remote)
      .filter(({ slot }) => slot.startsWith('app.') || (isHome && slot.startsWith('home.')))
      .filter(({ access }) => allowed(access))
      .map((slot) => ({ route: remote.route, ...slot })),
  );
  const isFirst = ({ slot, id, urgent, yields }: (typeof widgets)[number]) =>
    urgent && slot.startsWith('home.') && !(yields && rendered.has(id));
  const found = findPage(fleet, path);
  const page =
    found && allowed(found.page.access)
      ? [{ route: found.route, files: found.page.files, early: found.page.early }]
      : [];
  return {
    found,
    needed: isHome ? widgets.filter(isFirst) : page,
    later: widgets.filter((widget) => !isFirst(widget)),
  };
}

const byHref = <T extends PageFile>(files: readonly T[]): readonly T[] => [
  ...new Map(files.map((file) => [file.href, file])).values(),
];

/** Replaces `$language` in a body with the current language. */
function inLanguage({ call, body }: EarlyCall, language: string): EarlyCall {
  return {
    call,
    body: Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === '$language' ? language : value]),
    ),
  };
}
