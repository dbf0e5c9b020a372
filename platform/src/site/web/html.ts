import { htmlLangOf, type Language, localText } from '@parol/domain';
import { findCatchAll } from '@parol/contract/find-page';
import type { Visitor } from '@parol/contract/serving';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import { sessionCookie } from '../../kernel/http/http.ts';
import { earlyScript } from './early-script.ts';
import type { TrustedKey } from '../fleet/fleet.ts';
import type { PageFleet } from './page-fleet.ts';
import { type PageFile, pageParts } from './page-parts.ts';

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
  readonly visitor: Visitor;
  /** Asked for the previous release of everything. */
  readonly isSafe: boolean;
  /** Origins of the remotes that this tab loads from elsewhere. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** What the tab verifies fleets with: the signed text of the one it starts from, and the keys. */
export interface SignedFleet {
  readonly text: string;
  readonly trusted: readonly TrustedKey[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);
const dataText = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json}</script>`;
/** JSON that is safe inside a script element. */
const data = (id: string, value: unknown) =>
  dataText(id, JSON.stringify(value).replaceAll('<', '\\u003c'));
/** The browser refuses a file with other bytes. `crossorigin` is needed for the hash to be checked. */
const checked = ({ href, integrity }: PageFile) =>
  `href="${href}" integrity="${integrity}" crossorigin`;

/** Renders the shell's template with the fleet's data: links the route's files and starts its first reads. */
export function renderPage(
  page: PageFleet,
  signed: SignedFleet,
  config: Config,
  request: PageRequest,
): { readonly html: string; readonly scriptHashes: readonly string[]; readonly status: number } {
  const { path, language, head, isSafe } = request;
  const { fleet, shell } = page;
  const { manifest, template } = shell;
  const parts = pageParts(page, path, language, request.isMember);
  const base = `/shell/${manifest.version}/`;
  const ofShell = (file: string): PageFile => ({
    href: base + file,
    integrity: manifest.files[file]?.integrity ?? '',
  });
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
      ...manifest.fonts.map(
        (file) =>
          `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      // Browsers check no hash here and warn about one; the tab checks it when it reads the text.
      ...parts.texts.map(
        ({ href }) => `<link rel="preload" href="${href}" as="fetch" crossorigin>`,
      ),
      ...[...manifest.scripts.map(ofShell), ...parts.modules].map(
        (file) => `<link rel="modulepreload" ${checked(file)}>`,
      ),
    ].join(''),
    STYLES: [
      ...manifest.styles.map((file) => `<link rel="stylesheet" ${checked(ofShell(file))}>`),
      // The remote's loader looks for data-href, so that it loads no stylesheet twice.
      ...parts.stylesheets.map(
        (file) => `<link rel="stylesheet" ${checked(file)} data-href="${file.name}">`,
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
        fleetKeys: signed.trusted,
        visitor: request.visitor,
        safe: isSafe,
        overrides: request.overrides,
      }),
      // Exactly as it was signed; it has no "<".
      dataText('parol-fleet', signed.text),
      data('parol-hashes', hashesOf([...shellFiles(page, ofShell), ...firstScreen(parts)])),
      data(
        'parol-locales',
        Object.fromEntries(
          Object.entries(manifest.locales).map(([code, file]) => [code, base + file]),
        ),
      ),
    ].join(''),
    SCRIPTS: manifest.scripts
      .map(ofShell)
      .map(
        ({ href, integrity }) =>
          `<script type="module" src="${href}" integrity="${integrity}" crossorigin></script>`,
      )
      .join(''),
  };
  return {
    html: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole),
    scriptHashes: early ? [early.hash] : [],
    status:
      path === '/' || path === '/_gallery' || parts.found || findCatchAll(fleet, path) ? 200 : 404,
  };
}

/** The files of the shell that it loads later: chunks, their stylesheets and the texts of all languages. */
const shellFiles = ({ shell: { manifest } }: PageFleet, ofShell: (file: string) => PageFile) =>
  Object.keys(manifest.files)
    .filter((file) => /\.(?:js|css|json)$/.test(file))
    .filter((file) => !manifest.scripts.includes(file) && !manifest.styles.includes(file))
    .map(ofShell);

const firstScreen = ({ modules, stylesheets, texts }: ReturnType<typeof pageParts>) => [
  ...modules,
  ...stylesheets,
  ...texts,
];

const hashesOf = (files: readonly PageFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));

function headTags(head: PageHead | undefined, origin: string): string {
  if (!head) return '';
  const structured = head.jsonLd
    ? `<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`
    : '';
  return `<meta name="description" content="${escape(head.description)}"><link rel="canonical" href="${escape(origin + head.canonical)}">${structured}`;
}
