import { htmlLangOf, type Language, localText } from '@parol/domain';
import { findCatchAll } from '@parol/contract/find-page';
import type { Fleet, ShellManifest } from '@parol/contract/release';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import { sessionCookie } from '../../kernel/http/http.ts';
import { earlyScript } from './early-script.ts';
import { pageParts } from './page-parts.ts';

/** Title and description of a page without running scripts: for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly theme: 'night' | 'light';
  readonly isMember: boolean;
  readonly head: PageHead | undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);
/** JSON that is safe inside a script element. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Renders the shell's template with the fleet's data: links the route's files and starts its first reads. */
export function renderPage(
  template: string,
  fleet: Fleet,
  shell: ShellManifest,
  config: Config,
  request: PageRequest,
): { readonly html: string; readonly scriptHashes: readonly string[]; readonly status: number } {
  const { path, language, head } = request;
  const parts = pageParts(fleet, shell, path, language, request.isMember);
  const base = `/shell/${shell.version}/`;
  const early = earlyScript(parts.early, config.apiOrigin);
  const pageTitle = parts.found && localText(parts.found.page.title, language);
  const values: Readonly<Record<string, string>> = {
    LANG: htmlLangOf(language),
    THEME: request.theme,
    TITLE: escape(head?.title ?? (pageTitle ? `${pageTitle} · Parol` : 'Parol')),
    HEAD: headTags(head, config.origin),
    SHELL: base,
    EARLY: early?.html ?? '',
    PRELOAD: [
      ...shell.fonts.map(
        (file) =>
          `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...parts.texts.map((href) => `<link rel="preload" href="${href}" as="fetch" crossorigin>`),
      ...shell.scripts.map((file) => `<link rel="modulepreload" href="${base}${file}">`),
      ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ].join(''),
    STYLES: [
      ...shell.styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
      // The remote's loader looks for data-href, so that it loads no stylesheet twice.
      ...parts.stylesheets.map(
        ({ href, name }) => `<link rel="stylesheet" href="${href}" data-href="${name}">`,
      ),
    ].join(''),
    DATA: [
      data('parol-config', {
        apiBase: config.apiOrigin ?? '',
        sessionKey: sessionCookie,
        thirdPartyOrigin: config.thirdPartyOrigin,
        gameOrigins: thirdPartiesOf(config).gameOrigins,
        sandbox: config.sandbox,
        dev: config.dev,
      }),
      data('parol-fleet', fleet),
      data(
        'parol-locales',
        Object.fromEntries(
          Object.entries(shell.locales).map(([code, file]) => [code, base + file]),
        ),
      ),
    ].join(''),
    SCRIPTS: shell.scripts
      .map((file) => `<script type="module" src="${base}${file}"></script>`)
      .join(''),
  };
  return {
    html: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole),
    scriptHashes: early ? [early.hash] : [],
    status:
      path === '/' || path === '/_gallery' || parts.found || findCatchAll(fleet, path) ? 200 : 404,
  };
}

function headTags(head: PageHead | undefined, origin: string): string {
  if (!head) return '';
  const structured = head.jsonLd
    ? `<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`
    : '';
  return `<meta name="description" content="${escape(head.description)}"><link rel="canonical" href="${escape(origin + head.canonical)}">${structured}`;
}
