import { defaultLanguage, htmlLangOf, isComplete, type Language } from '@parol/domain';
import type { ShellManifest } from '@parol/contract/release';
import type { Visitor } from '@parol/contract/serving';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import { escapeHtml } from '../../kernel/http/http.ts';
import { afterFrame } from './after-frame.ts';
import { bootGuard } from './boot-guard.ts';
import { earlyScript } from './early-script.ts';
import type { TrustedKey } from '../fleet/fleet.ts';
import { headTags, type PageHead } from './head-tags.ts';
import { moduleMap } from './module-map.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { pageHead } from './page-head.ts';
import { type PageFile, pageParts } from './page-parts.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';
import { ssrFrame } from './rendered/ssr-frame.ts';

export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly theme: 'night' | 'light';
  /** Low-data mode, by the player's switch or the browser's Save-Data: the page links no fonts. */
  readonly isLowData: boolean;
  readonly isMember: boolean;
  /** Head of an article's page; `absent` if the article is not public, undefined for others. */
  readonly head: PageHead | 'absent' | undefined;
  /** The HTML that the page's release renders. */
  readonly content: RenderedContent | undefined;
  /** The language in the address (`?lang=`). */
  readonly linkLanguage: Language | undefined;
  readonly visitor: Visitor;
  /** Paths of pages that do not exist now, although the fleet has them. */
  readonly withdrawn: readonly string[];
  /** Safe mode: the previous release of everything. */
  readonly isSafe: boolean;
  /** Origins of the remotes that this tab loads from elsewhere. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** For the tab's checks of fleets: the signed fleet text that the page starts with, and the keys. */
export interface SignedFleet {
  readonly text: string;
  readonly trusted: readonly TrustedKey[];
}

/** The browser storage key of the session's account and handle. */
const sessionKey = 'parol_session';
const dataText = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json}</script>`;
/** JSON that is safe inside a script element. */
const data = (id: string, value: unknown) =>
  dataText(id, JSON.stringify(value).replaceAll('<', '\\u003c'));
/** Attributes by which the browser checks the file's hash, which needs `crossorigin`. */
const checked = ({ href, integrity }: PageFile) =>
  `href="${href}" integrity="${integrity}" crossorigin`;

/** Fills the shell's template: fleet data, links to the route's files, start of first reads. */
export function renderPage(
  page: PageFleet,
  signed: SignedFleet,
  config: Config,
  request: PageRequest,
): { readonly html: string; readonly scriptHashes: readonly string[]; readonly status: number } {
  const { path, language, isSafe } = request;
  const { manifest, template } = page.shell;
  const { content } = request;
  const parts = pageParts(page, path, language, request.isMember, content?.widgets);
  const base = `/shell/${manifest.version}/`;
  const ofShell = (file: string): PageFile => ({
    href: base + file,
    integrity: manifest.files[file]?.integrity ?? '',
  });
  const fonts = request.isLowData ? [] : manifest.fonts;
  const styles = manifest.styles.filter((file) => !request.isLowData || !file.startsWith('fonts.'));
  // In low-data mode the code of rendered widgets loads on the player's first interaction.
  const waits = request.isLowData && content?.widgets !== undefined;
  // A rendered page is readable before its scripts run: styles and pictures load first.
  const priority = content ? ' fetchpriority="low"' : '';
  const moduleLink = (file: PageFile) => `<link rel="modulepreload" ${checked(file)}${priority}>`;
  // Browsers ignore a hash here, with a warning; the tab checks it when it reads the text.
  const textLink = ({ href }: PageFile) =>
    `<link rel="preload" href="${href}" as="fetch" crossorigin${priority}>`;
  const isOfShell = ({ href }: PageFile) => href.startsWith(base);
  const ofRemotes = waits
    ? ''
    : [
        ...parts.texts.filter((file) => !isOfShell(file)).map(textLink),
        ...parts.modules.map(moduleLink),
      ].join('');
  // Not on Home: its widgets are of several remotes, whose files would load a round trip later.
  const later = content && !content.widgets ? afterFrame : undefined;
  const early = earlyScript(parts.early, content?.replies ?? {}, config.apiOrigin);
  const files = [
    ...shellFiles(page, ofShell),
    ...firstScreen(parts),
    // The tab would otherwise load the manifests of these parts, which are larger.
    ...(request.isLowData ? parts.later : []),
  ];
  const modules = moduleMap(hashesOf(files.filter(isModule)));
  const isGallery = config.sandbox && path === '/_gallery';
  const isFound = path === '/' || isGallery || parts.found !== undefined;
  const head = withContent(headOf(page, request, config.origin), content);
  const values: Readonly<Record<string, string>> = {
    LANG: htmlLangOf(language),
    // Selects the installed app's manifest, which has its name and texts.
    LANGUAGE: isComplete(language) ? language : defaultLanguage,
    THEME: request.theme,
    LOWDATA: request.isLowData ? ' data-low-data' : '',
    TITLE: escapeHtml(head?.title ?? 'Parol'),
    HEAD: headTags(head, {
      origin: config.origin,
      language,
      linkLanguage: request.linkLanguage,
      card: cardOf(manifest, base, head?.art),
    }),
    SHELL: base,
    // The map has to precede everything that loads a module.
    EARLY: modules.html + bootGuard.html + (later?.html ?? '') + (early?.html ?? ''),
    PRELOAD: [
      ...fonts.map(
        (file) =>
          `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...parts.texts.filter(isOfShell).map(textLink),
      ...manifest.scripts.map(ofShell).map(moduleLink),
      ...(later ? [] : [ofRemotes]),
    ].join(''),
    STYLES: [
      ...styles.map((file) => `<link rel="stylesheet" ${checked(ofShell(file))}>`),
      // By data-href the remote's loader recognizes stylesheets that are loaded already.
      ...parts.stylesheets.map(
        (file) => `<link rel="stylesheet" ${checked(file)} data-href="${file.name}">`,
      ),
    ].join(''),
    DATA: [
      data('parol-config', {
        apiBase: config.apiOrigin ?? '',
        sessionKey,
        thirdPartyOrigin: config.thirdPartyOrigin,
        gameOrigins: thirdPartiesOf(config).gameOrigins,
        sandbox: config.sandbox,
        dev: config.dev,
        fleetKeys: signed.trusted,
        visitor: request.visitor,
        safe: isSafe,
        ...(request.withdrawn.length > 0 && { withdrawn: request.withdrawn }),
        overrides: request.overrides,
      }),
      // The exact signed text; it contains no "<".
      dataText('parol-fleet', signed.text),
      data('parol-hashes', hashesOf(files.filter((file) => !isModule(file)))),
      data(
        'parol-locales',
        Object.fromEntries(
          Object.entries(manifest.locales).map(([code, file]) => [code, base + file]),
        ),
      ),
      ...(content ? [data('parol-seeds', content.replies)] : []),
    ].join(''),
    ROOT: content
      ? ssrFrame(content.html, {
          ...request,
          fleet: page.fleet,
          logo: `${base}favicon.svg`,
          sandbox: config.sandbox,
        })
      : '',
    NOSCRIPT:
      (content
        ? ''
        : '<noscript>Parol needs JavaScript. · Kailangan ng Parol ang JavaScript.</noscript>') +
      bootGuard.notice(language),
    SCRIPTS:
      (later?.template(ofRemotes) ?? '') +
      manifest.scripts
        .map(ofShell)
        .map(
          ({ href, integrity }) =>
            `<script type="module" src="${href}" integrity="${integrity}" crossorigin${priority}></script>`,
        )
        .join(''),
  };
  return {
    html: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole),
    scriptHashes: [modules, bootGuard, later, early].flatMap((one) => (one ? [one.hash] : [])),
    status: isFound && request.head !== 'absent' ? 200 : 404,
  };
}

/** An article that is not public has no head, so that search engines don't list its page. */
function headOf(
  page: PageFleet,
  { head, path, language }: PageRequest,
  origin: string,
): PageHead | undefined {
  return head === 'absent' ? undefined : (head ?? pageHead(page, path, language, origin));
}

/** A head from the rendered page takes precedence. */
const withContent = (
  head: PageHead | undefined,
  content: RenderedContent | undefined,
): PageHead | undefined =>
  head && {
    ...head,
    ...(content?.head && {
      title: content.head.title,
      description: content.head.description ?? head.description,
      jsonLd: content.head.jsonLd ?? head.jsonLd,
    }),
  };

/** Art in link previews of pages without one of their own. */
const houseArt = 'fiesta';

/** The shell's picture for link previews: of the page's art, or else the house's. */
function cardOf(
  { files }: ShellManifest,
  base: string,
  art: string | undefined,
): string | undefined {
  const file = [art, houseArt].map((name) => `card-${name}.jpg`).find((name) => files[name]);
  return file && base + file;
}

/** Not loaded by tabs: the browser loads the worker, and the worker loads the offline page. */
const isOffline = (file: string) => file === 'worker.js' || file.startsWith('offline.');
/** Files that the shell loads later: chunks, their stylesheets and the texts of all languages. */
const shellFiles = ({ shell: { manifest } }: PageFleet, ofShell: (file: string) => PageFile) =>
  Object.keys(manifest.files)
    .filter((file) => /\.(?:js|css|json)$/.test(file))
    .filter((file) => !isOffline(file))
    .filter((file) => !manifest.scripts.includes(file) && !manifest.styles.includes(file))
    .map(ofShell);

const firstScreen = ({ modules, stylesheets, texts }: ReturnType<typeof pageParts>) => [
  ...modules,
  ...stylesheets,
  ...texts,
];

const isModule = ({ href }: PageFile) => href.endsWith('.js');
const hashesOf = (files: readonly PageFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));
