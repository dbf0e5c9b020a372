import { type Language, localText } from '@parol/domain';
import { findPage, type FoundPage } from '@parol/contract/find-page';
import type { EarlyCall } from '@parol/contract/remote';
import {
  releaseBase,
  type Fleet,
  type RouteData,
  type ShellManifest,
} from '@parol/contract/release';

export interface PageParts {
  readonly found: FoundPage | undefined;
  /** All modules of the first screen, so that none waits for another to import it. */
  readonly modules: readonly string[];
  readonly stylesheets: readonly { readonly href: string; readonly name: string }[];
  readonly texts: readonly string[];
  readonly early: readonly EarlyCall[];
}

/** What the first screen of a path needs of the shell and the remotes, in the visitor's language. */
export function pageParts(
  fleet: Fleet,
  shell: ShellManifest,
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
  const shellBase = `/shell/${shell.version}/`;
  const files = needed.flatMap(({ route, files: names }) =>
    [route.entry, ...names].map((name) => ({
      href: releaseBase(route.name, route.version) + name,
      name,
    })),
  );
  const unique = [...new Map(files.map((file) => [file.href, file])).values()];
  return {
    found,
    modules: unique.filter(({ name }) => name.endsWith('.js')).map(({ href }) => href),
    stylesheets: unique.filter(({ name }) => name.endsWith('.css')),
    texts: [
      ...new Set([
        shellBase + localText(shell.locales, language),
        ...needed.map(
          ({ route }) =>
            releaseBase(route.name, route.version) + localText(route.locales, language),
        ),
      ]),
    ],
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

/** Replaces `$language` in a body with the current language. */
function inLanguage({ call, body }: EarlyCall, language: string): EarlyCall {
  return {
    call,
    body: Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === '$language' ? language : value]),
    ),
  };
}
