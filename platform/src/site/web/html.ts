import { defaultLanguage, htmlLangOf, isComplete, type Language } from '@parol/domain';
import type { ShellManifest } from '@parol/contract/release';
import type { Visitor } from '@parol/contract/serving';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import { escapeHtml } from '../../kernel/http/http.ts';
import { afterFrame } from './after-frame.ts';
import { bootGuard } from './boot-guard.ts';
import { earlyScript } from './early-script.ts';
import type { TrustedKey } from '../fleet/fleet.ts';
import { headTags } from './head-tags.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { type PageHead, pageHead } from './page-head.ts';
import { type PageFile, pageParts } from './page-parts.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';
import { servedFrame } from './rendered/served-frame.ts';

export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly theme: 'night' | 'light';
  /** Asked for by the player or the browser's Save-Data: without our fonts, which the tab does without. */
  readonly isLowData: boolean;
  readonly isMember: boolean;
  /** Of a page whose content the platform has. */
  readonly head: PageHead | undefined;
  /** The page as its release renders it. */
  readonly content: RenderedContent | undefined;
  /** The language that the address asks for (`?lang=`). */
  readonly asked: Language | undefined;
  readonly visitor: Visitor;
  /** Asked for the previous release of everything. */
  readonly isSafe: boolean;
  /** Origins of the remotes that this tab loads from elsewhere. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** For the tab's checks of fleets: the signed fleet text that the page starts with, and the keys. */
export interface SignedFleet {
  readonly text: string;
  readonly trusted: readonly TrustedKey[];
}

/** Where the tab keeps its account and handle. */
const sessionKey = 'parol_session';
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
  // In low-data mode the widgets that the page shows load when the player does something.
  const waits = request.isLowData && content?.widgets !== undefined;
  // A rendered page is read before its scripts run: what it is painted with comes first.
  const priority = content ? ' fetchpriority="low"' : '';
  const moduleLink = (file: PageFile) => `<link rel="modulepreload" ${checked(file)}${priority}>`;
  // Browsers check no hash here and warn about one; the tab checks it when it reads the text.
  const textLink = ({ href }: PageFile) =>
    `<link rel="preload" href="${href}" as="fetch" crossorigin${priority}>`;
  const isOfShell = ({ href }: PageFile) => href.startsWith(base);
  const ofRemotes = waits
    ? ''
    : [
        ...parts.texts.filter((file) => !isOfShell(file)).map(textLink),
        ...parts.modules.map(moduleLink),
      ].join('');
  // Home's widgets are of several remotes, whose files would come a round trip later.
  const later = content && !content.widgets ? afterFrame : undefined;
  const early = earlyScript(parts.early, content?.replies ?? {}, config.apiOrigin);
  const status = path === '/' || path === '/_gallery' || parts.found ? 200 : 404;
  const head = withContent(request.head ?? pageHead(page, path, language, config.origin), content);
  const values: Readonly<Record<string, string>> = {
    LANG: htmlLangOf(language),
    // The installed app's name and words.
    LANGUAGE: isComplete(language) ? language : defaultLanguage,
    THEME: request.theme,
    LOWDATA: request.isLowData ? ' data-low-data' : '',
    TITLE: escapeHtml(head?.title ?? 'Parol'),
    HEAD: headTags(head, {
      origin: config.origin,
      language,
      asked: request.asked,
      picture: pictureOf(manifest, base, head?.art),
    }),
    SHELL: base,
    EARLY: bootGuard.html + (later?.html ?? '') + (early?.html ?? ''),
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
      // The remote's loader looks for data-href, so that it loads no stylesheet twice.
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
        overrides: request.overrides,
      }),
      // Exactly as it was signed; it has no "<".
      dataText('parol-fleet', signed.text),
      data(
        'parol-hashes',
        hashesOf([
          ...shellFiles(page, ofShell),
          ...firstScreen(parts),
          // Fewer bytes than the manifests that the tab would read for them.
          ...(request.isLowData ? parts.later : []),
        ]),
      ),
      data(
        'parol-locales',
        Object.fromEntries(
          Object.entries(manifest.locales).map(([code, file]) => [code, base + file]),
        ),
      ),
      ...(content ? [data('parol-seeds', content.replies)] : []),
    ].join(''),
    ROOT: content
      ? servedFrame(content.html, {
          fleet: page.fleet,
          language,
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
    scriptHashes: [bootGuard, later, early].flatMap((one) => (one ? [one.hash] : [])),
    status,
  };
}

/** A rendered page says itself what it is about. */
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

/** Picture in link previews of pages that name none. */
const houseArt = 'fiesta';

/** The picture of link previews: the one of the page's art, or the house's own. */
function pictureOf(
  { files }: ShellManifest,
  base: string,
  art: string | undefined,
): string | undefined {
  const file = [art, houseArt].map((name) => `card-${name}.jpg`).find((name) => files[name]);
  return file && base + file;
}

/** No tab loads these: the browser loads the worker, and the worker the offline page. */
const isOffline = (file: string) => file === 'worker.js' || file.startsWith('offline.');
/** The files of the shell that it loads later: chunks, their stylesheets and the texts of all languages. */
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

const hashesOf = (files: readonly PageFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));
