import { type Language, localText } from '@parol/domain';
import type { Fleet, ReleaseNav } from '@parol/contract/release';
import { escapeHtml } from '../../../kernel/http/http.ts';
import { linksInLanguage } from './links-in-language.ts';

/**
 * A rendered page in a frame with the shell's measures (shell/src/loading/ssr.css) and links. The
 * shell replaces the frame when it starts, and keeps the elements with `data-served` until its own
 * are ready. Names of classes and attributes are those that earlier releases of the shell know too.
 */
export function ssrFrame(
  html: string,
  {
    fleet,
    language,
    linkLanguage,
    logo,
    sandbox,
  }: {
    readonly fleet: Fleet;
    readonly language: Language;
    /** The language in the address, which links keep. */
    readonly linkLanguage?: Language | undefined;
    /** Address of the logo. */
    readonly logo: string;
    readonly sandbox: boolean;
  },
): string {
  const links = (areas: readonly ReleaseNav['area'][]) =>
    navOf(fleet, areas)
      .map(
        ({ path: to, label }) =>
          `<li><a href="${escapeHtml(to)}">${escapeHtml(localText(label, language))}</a></li>`,
      )
      .join('');
  const home = `<a class="served-name" href="/"><img src="${escapeHtml(logo)}" width="32" height="32" alt="">Parol</a>`;
  const framed = [
    '<div class="ssr">',
    `<nav class="served-rail" aria-label="Parol">${home}<ul>${links(['categories', 'rail', 'rail-more'])}</ul></nav>`,
    '<div>',
    sandbox ? '<div class="served-strip"></div>' : '',
    `<header class="served-bar">${home}</header>`,
    `<main id="main" class="served-main">${html}</main>`,
    `<footer class="served-footer"><div class="wrap"><ul>${links(['categories', 'footer'])}</ul></div></footer>`,
    '</div></div>',
  ].join('');
  return linkLanguage ? linksInLanguage(framed, linkLanguage) : framed;
}

/** Entries that visitors may open, in order, each path once. */
function navOf(
  { remotes }: Fleet,
  areas: readonly ReleaseNav['area'][],
): readonly Pick<ReleaseNav, 'path' | 'label'>[] {
  const disabled = new Set(Object.values(remotes).flatMap((remote) => remote.disabled));
  const entries = Object.values(remotes)
    .flatMap(({ route }) => route.nav)
    .filter(({ access, area }) => access !== 'member' && areas.includes(area))
    .filter(({ path }) => !disabled.has(path.replace(/[?#].*/, '')))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || a.order - b.order);
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
