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
 * member's also has the tab bar, and room for the search, the balance and the round buttons, but no
 * footer, which would be below the screen. The shell replaces the frame when it starts, and keeps
 * the elements with `data-served` until its own are ready. Names of classes and attributes are those
 * that earlier releases of the shell know too.
 */
export function ssrFrame(html: string, framed: Framed): string {
  const { fleet, language, linkLanguage, logo, sandbox, path, isMember, isBare } = framed;
  const link = ({ path: to, label }: Pick<ReleaseNav, 'path' | 'label'>, mark = '') =>
    `<li><a href="${escapeHtml(to)}"${mark}>${escapeHtml(localText(label, language))}</a></li>`;
  const links = (areas: readonly ReleaseNav['area'][]) => navOf(fleet, areas, isMember);
  const rail = (entries: readonly Pick<ReleaseNav, 'path' | 'label'>[]) =>
    `<ul>${entries.map((entry) => link(entry, entry.path === path ? current : '')).join('')}</ul>`;
  const home = `<a class="served-name" href="/"><img src="${escapeHtml(logo)}" width="32" height="32" alt="">Parol</a>`;
  const strip = sandbox ? '<div class="served-strip"></div>' : '';
  const main = `<main id="main" class="served-main">${html}</main>`;
  if (isBare && isMember) return `<div class="ssr"><div>${strip}${main}</div></div>`;
  const whole = [
    '<div class="ssr">',
    `<nav class="served-rail" aria-label="Parol">${home}${rail([homeEntry, ...links(['categories'])])}${rail(links(['rail', 'rail-more']))}</nav>`,
    '<div>',
    strip,
    `<header class="served-bar">${home}${isMember ? memberBar(framed) : ''}</header>`,
    main,
    isMember ? '' : footer(links(['categories', 'footer']).map((entry) => link(entry))),
    '</div>',
    isMember ? tabBar(framed) : '',
    '</div>',
  ].join('');
  return linkLanguage ? linksInLanguage(whole, linkLanguage) : whole;
}

const footer = (links: readonly string[]): string =>
  `<footer class="served-footer"><div class="wrap"><ul>${links.join('')}</ul></div></footer>`;
const current = ' aria-current="page"';
const homeLabel: Localized = { en: 'Home', ph: 'Home' };
const homeEntry = { path: '/', label: homeLabel };

const lobbiesOf = (fleet: Fleet): readonly string[] =>
  navOf(fleet, ['categories'], true).map((entry) => entry.path);

/** Places of the search, which lobbies have in their page, and of the balance; its styles draw the round buttons. */
const memberBar = ({ fleet, path }: Framed): string =>
  `${lobbiesOf(fleet).includes(path) ? '' : '<i></i>'}<span class="served-chip"></span>`;

/** The phone's tab bar; its icons come with the shell's code. */
function tabBar({ fleet, language, path }: Framed): string {
  const lobbies = lobbiesOf(fleet);
  const tabs = [{ ...homeEntry, icon: 'home' }, ...navOf(fleet, ['tabs'], true)] as const;
  const links = tabs.map(({ path: to, label, icon }) => {
    const isCurrent = to === path || (lobbies.includes(to) && lobbies.includes(path));
    const kind = icon === 'deposit' ? ' class="served-pay"' : '';
    return `<a href="${escapeHtml(to)}"${kind}${isCurrent ? current : ''}>${escapeHtml(localText(label, language))}</a>`;
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
