import type { ShellManifest } from '@parol/contract/release';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';
import type { PageFile, pageParts } from './page-parts.ts';
import type { PageRequest, SignedFleet } from './page-request.ts';
import type { PageFleet } from './rendered/page-fleet.ts';

type Parts = ReturnType<typeof pageParts>;

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

/** The address of the shell's files. */
export const shellBase = ({ version }: Pick<ShellManifest, 'version'>): string =>
  `/shell/${version}/`;
const ofShell =
  (manifest: ShellManifest) =>
  (file: string): PageFile => ({
    href: shellBase(manifest) + file,
    integrity: manifest.files[file]?.integrity ?? '',
  });

/** Links to the files of the shell and of the route's parts, as HTML. */
export function linksOf({ shell: { manifest } }: PageFleet, parts: Parts, request: PageRequest) {
  const base = shellBase(manifest);
  const { content, isLowData } = request;
  const fonts = isLowData ? [] : manifest.fonts;
  const styles = manifest.styles.filter((file) => !isLowData || !file.startsWith('fonts.'));
  // In low-data mode the code of rendered widgets loads on the player's first interaction.
  const waits = isLowData && content?.widgets !== undefined;
  // A rendered page is readable before its scripts run: styles and pictures load first.
  const priority = content ? ' fetchpriority="low"' : '';
  const moduleLink = (file: PageFile) => `<link rel="modulepreload" ${checked(file)}${priority}>`;
  // Browsers ignore a hash here, with a warning; the tab checks it when it reads the text.
  const textLink = ({ href }: PageFile) =>
    `<link rel="preload" href="${href}" as="fetch" crossorigin${priority}>`;
  const fontLink = (file: string) =>
    `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`;
  const isOfShell = ({ href }: PageFile) => href.startsWith(base);
  const scripts = manifest.scripts.map(ofShell(manifest));
  return {
    preload: [
      ...fonts.map(fontLink),
      ...parts.texts.filter(isOfShell).map(textLink),
      ...scripts.map(moduleLink),
    ].join(''),
    ofRemotes: waits
      ? ''
      : [
          ...parts.texts.filter((file) => !isOfShell(file)).map(textLink),
          ...parts.modules.map(moduleLink),
        ].join(''),
    styles: [
      ...styles.map((file) => `<link rel="stylesheet" ${checked(ofShell(manifest)(file))}>`),
      // By data-href the remote's loader recognizes stylesheets that are loaded already.
      ...parts.stylesheets.map(
        (file) => `<link rel="stylesheet" ${checked(file)} data-href="${file.name}">`,
      ),
    ].join(''),
    scripts: scripts
      .map(
        ({ href, integrity }) =>
          `<script type="module" src="${href}" integrity="${integrity}" crossorigin${priority}></script>`,
      )
      .join(''),
  };
}

/** The page's data for the tab, as HTML; `files` are those whose hashes the tab gets. */
export function dataOf(
  { shell: { manifest } }: PageFleet,
  signed: SignedFleet,
  config: Config,
  { visitor, isSafe, withdrawn, overrides, content }: PageRequest,
  files: readonly PageFile[],
): string {
  const base = shellBase(manifest);
  const locales = Object.entries(manifest.locales).map(([code, file]) => [code, base + file]);
  return [
    data('parol-config', {
      apiBase: config.apiOrigin ?? '',
      sessionKey,
      thirdPartyOrigin: config.thirdPartyOrigin,
      gameOrigins: thirdPartiesOf(config).gameOrigins,
      sandbox: config.sandbox,
      dev: config.dev,
      fleetKeys: signed.trusted,
      visitor,
      safe: isSafe,
      ...(withdrawn.length > 0 && { withdrawn }),
      overrides,
    }),
    // The exact signed text; it contains no "<".
    dataText('parol-fleet', signed.text),
    data('parol-hashes', hashesOf(files.filter((file) => !isModule(file)))),
    data('parol-locales', Object.fromEntries(locales)),
    ...(content ? [data('parol-seeds', content.replies)] : []),
  ].join('');
}

/** Not loaded by tabs: the browser loads the worker, and the worker loads the offline page. */
const isOffline = (file: string) => file === 'worker.js' || file.startsWith('offline.');
/** Files that the shell loads later: chunks, their stylesheets and the texts of all languages. */
export const shellFiles = ({ shell: { manifest } }: PageFleet): readonly PageFile[] =>
  Object.keys(manifest.files)
    .filter((file) => /\.(?:js|css|json)$/.test(file))
    .filter((file) => !isOffline(file))
    .filter((file) => !manifest.scripts.includes(file) && !manifest.styles.includes(file))
    .map(ofShell(manifest));

export const firstScreen = ({ modules, stylesheets, texts }: Parts): readonly PageFile[] => [
  ...modules,
  ...stylesheets,
  ...texts,
];

export const isModule = ({ href }: PageFile): boolean => href.endsWith('.js');
export const hashesOf = (files: readonly PageFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));
