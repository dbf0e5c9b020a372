import { type Language, type Localized, localText } from '@parol/domain';
import type { Fleet, ReleaseNav } from '@parol/contract/release';
import { escapeHtml } from '../../../kernel/http/http.ts';
import { linksInLanguage } from './links-in-language.ts';

interface Framed {
  readonly fleet: Fleet;
  readonly language: Language;
  /** The language in the address, which links keep. */
  readonly linkLanguage?: Language | undefined;
  /** Address of the logo. */
  readonly logo: string;
  readonly sandbox: boolean;
  readonly path: string;
  readonly isMember: boolean;
  /** Without the site's navigation, such as a gateway's page. */
  readonly isBare: boolean;
}

/**
 * A rendered page in a frame with the shell's measures (shell/src/loading/ssr.css) and links; a
 * member's also has the tab bar, and room for the balance. The shell replaces the frame when it
 * starts, and keeps the elements with `data-served` until its own are ready. Names of classes and
 * attributes are those that earlier releases of the shell know too.
 */
export function ssrFrame(html: string, framed: Framed): string {
  const { fleet, language, linkLanguage, logo, sandbox, isMember, isBare } = framed;
  const links = (areas: readonly ReleaseNav['area'][]) =>
    navOf(fleet, areas, isMember)
      .map(
        ({ path: to, label }) =>
          `<li><a href="${escapeHtml(to)}">${escapeHtml(localText(label, language))}</a></li>`,
      )
      .join('');
  const home = `<a class="served-name" href="/"><img src="${escapeHtml(logo)}" width="32" height="32" alt="">Parol</a>`;
  const strip = sandbox ? '<div class="served-strip"></div>' : '';
  const main = `<main id="main" class="served-main">${html}</main>`;
  if (isBare && isMember) return `<div class="ssr"><div>${strip}${main}</div></div>`;
  const whole = [
    '<div class="ssr">',
    `<nav class="served-rail" aria-label="Parol">${home}<ul>${links(['categories', 'rail', 'rail-more'])}</ul></nav>`,
    '<div>',
    strip,
    `<header class="served-bar">${home}${isMember ? '<span class="served-chip"></span>' : ''}</header>`,
    main,
    `<footer class="served-footer"><div class="wrap"><ul>${links(['categories', 'footer'])}</ul></div></footer>`,
    '</div>',
    isMember ? tabBar(framed) : '',
    '</div>',
  ].join('');
  return linkLanguage ? linksInLanguage(whole, linkLanguage) : whole;
}

const homeLabel: Localized = { en: 'Home', ph: 'Home' };

/** The phone's tab bar; its icons come with the shell's code. */
function tabBar({ fleet, language, path }: Framed): string {
  const lobbies = navOf(fleet, ['categories'], true).map((entry) => entry.path);
  const tabs = [
    { path: '/', label: homeLabel, icon: 'home' },
    ...navOf(fleet, ['tabs'], true),
  ] as const;
  const links = tabs.map(({ path: to, label, icon }) => {
    const isCurrent = to === path || (lobbies.includes(to) && lobbies.includes(path));
    const kind = icon === 'deposit' ? ' class="served-pay"' : '';
    const current = isCurrent ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(to)}"${kind}${current}>${escapeHtml(localText(label, language))}</a>`;
  });
  return `<nav class="served-tabs" aria-label="Parol">${links.join('')}</nav>`;
}

/** Entries that visitors, or else members, may open, in order, each path once. */
function navOf(
  { remotes }: Fleet,
  areas: readonly ReleaseNav['area'][],
  isMember: boolean,
): readonly Pick<ReleaseNav, 'path' | 'label' | 'icon'>[] {
  const disabled = new Set(Object.values(remotes).flatMap((remote) => remote.disabled));
  const notFor = isMember ? 'visitor' : 'member';
  const entries = Object.values(remotes)
    .flatMap(({ route }) => route.nav)
    .filter(({ access, area }) => access !== notFor && areas.includes(area))
    .filter(({ path }) => !disabled.has(path.replace(/[?#].*/, '')))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || a.order - b.order);
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
