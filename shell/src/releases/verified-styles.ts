import { nameOf } from './base.ts';
import { hashes } from './hashes.ts';
import { withOneRetry, untilAbandoned } from './pending-loads.ts';
import { refusalOf } from './refusal.ts';

declare global {
  interface Window {
    /**
     * Resolves when the stylesheets behind a rendered page's content apply, which they do together
     * (platform/src/site/web/styles-together.ts); undefined on other pages.
     */
    parolStyles?: Promise<void>;
  }
}

/** Stylesheets that are applied or loading, by path. */
const loads = new Map<string, Promise<void>>();

/**
 * Resolves when a stylesheet of the page's own origin is applied, with its hash checked by the
 * browser. Throws a LoadFailure.
 */
export const loadStyle = (path: string): Promise<void> =>
  loads.get(path) ??
  keep(
    path,
    withOneRetry(() => untilAbandoned(path, load(path))),
  );

/**
 * Inserts the link that a remote's own code created for a stylesheet, with its hash. Without a
 * hash, the link fails as if the file were missing. A stylesheet that the shell has applied or is
 * loading is not inserted again: the link only tells the remote's code how that ends.
 */
export function insertStyle(link: HTMLLinkElement): void {
  const path = nameOf(link.href);
  const dispatch = (end: string) => void link.dispatchEvent(new Event(end));
  const found = loads.get(path);
  if (found)
    return void found.then(
      () => dispatch('load'),
      () => dispatch('error'),
    );
  const inserting = hashes.of(path).then(
    (integrity) => inserted(link, path, integrity),
    () => dispatch('error'),
  );
  keep(path, inserting).catch(() => undefined);
}

function keep(path: string, work: Promise<void>): Promise<void> {
  loads.set(path, work);
  work.catch(() => loads.delete(path));
  return work;
}

async function load(path: string): Promise<void> {
  const integrity = await hashes.of(path);
  const inPage = stylesheets().find((link) => link.getAttribute('href') === path);
  // The HTML's stylesheets apply before the shell renders.
  if (inPage?.getAttribute('integrity') === integrity && isApplied(inPage)) return;
  inPage?.remove();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: path });
  await inserted(link, path, integrity);
}

/** All in the document: those of a rendered page stand behind its content. */
const stylesheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/**
 * Whether a link has its rules. One that was refused for its hash has no sheet; one that did not
 * arrive has a sheet that can't be read, after an error of the server an empty one.
 */
function isApplied({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function inserted(link: HTMLLinkElement, path: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      void refusalOf(path, integrity).then(reject);
    });
    link.setAttribute('integrity', integrity);
    if (!path.startsWith('/')) link.setAttribute('crossorigin', 'anonymous');
    // Behind all others, so that a stylesheet that is loaded later overrides earlier ones.
    const last = stylesheets().at(-1);
    if (last) last.after(link);
    else document.head.append(link);
  });
}
