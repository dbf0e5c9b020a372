import { type Language, localText } from '@parol/domain';
import { findPage, type FoundPage } from '@parol/contract/find-page';
import type { EarlyCall } from '@parol/contract/remote';
import { releaseBase, type RouteData } from '@parol/contract/release';
import type { PageFleet } from './page-fleet.ts';

/** A file that the page links to. */
export interface PageFile {
  readonly href: string;
  /** SHA-384, as in Subresource Integrity. */
  readonly integrity: string;
}

export interface PageParts {
  readonly found: FoundPage | undefined;
  /** All modules of the first screen, so that none waits for another to import it. */
  readonly modules: readonly PageFile[];
  readonly stylesheets: readonly (PageFile & { readonly name: string })[];
  readonly texts: readonly PageFile[];
  readonly early: readonly EarlyCall[];
}

/** What the first screen of a path needs of the shell and the remotes, in the visitor's language. */
export function pageParts(
  { fleet, shell, release }: PageFleet,
  path: string,
  language: Language,
  isMember: boolean,
): PageParts {
  const found = findPage(fleet, path);
  const status = isMember ? 'member' : 'visitor';
  const allowed = (access: string) => access === 'everyone' || access === status;
  const needed: {
    readonly route: RouteData;
    readonly files: readonly string[];
    readonly early?: EarlyCall | undefined;
  }[] = [];
  if (path === '/') {
    for (const { route } of Object.values(fleet.remotes)) {
      for (const slot of route.slots)
        if (slot.slot.startsWith('home.') && slot.urgent && allowed(slot.access))
          needed.push({ route, files: slot.files, early: slot.early });
    }
  } else if (found && allowed(found.page.access)) {
    needed.push({ route: found.route, files: found.page.files, early: found.page.early });
  }
  // A file without a hash is not linked: the tab would refuse it.
  const hashed = (route: RouteData, name: string) => {
    const integrity = release(route.name, route.version)?.files[name]?.integrity;
    const href = releaseBase(route.name, route.version) + name;
    return integrity === undefined ? [] : [{ href, name, integrity }];
  };
  const files = needed.flatMap(({ route, files: names }) =>
    [route.entry, ...names].flatMap((name) => hashed(route, name)),
  );
  const unique = byHref(files);
  const shellTexts = localText(shell.manifest.locales, language);
  return {
    found,
    modules: unique.filter(({ name }) => name.endsWith('.js')),
    stylesheets: unique.filter(({ name }) => name.endsWith('.css')),
    texts: byHref([
      {
        href: `/shell/${shell.manifest.version}/${shellTexts}`,
        integrity: shell.manifest.files[shellTexts]?.integrity ?? '',
      },
      ...needed.flatMap(({ route }) => hashed(route, localText(route.locales, language))),
    ]),
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
