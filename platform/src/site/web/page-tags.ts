import type { EarlyCall } from '@parol/contract/remote';
import type { ShellManifest } from '@parol/contract/release';
import { fileAddress, placeOf, shellPart } from '@parol/contract/release-addresses';
import { dataScript, textScript } from './data-script.ts';
import type { CarriedFleet } from './fleet-on-page.ts';
import type { WithPageHash } from './module-hashes.ts';
import type { PageFile, pageParts } from './page-parts.ts';
import type { PageRequest } from './page-request.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';
import { allRows, rowsOnPage, type RowsOnPage } from './rows-on-page.ts';

type Parts = ReturnType<typeof pageParts>;

/** Attributes by which the browser checks the file's hash, which needs `crossorigin`. */
const checked = ({ href, integrity }: PageFile) =>
  `href="${href}" integrity="${integrity}" crossorigin`;

const ofShell =
  (manifest: ShellManifest) =>
  (file: string): PageFile => ({
    href: fileAddress(shellPart, manifest.version, file),
    integrity: manifest.files[file]?.integrity ?? '',
  });

/** The stylesheets of the shell and of the route's parts, in the order of the cascade. */
export const stylesheetsOf = (
  { shell: { manifest } }: PageFleet,
  parts: Parts,
  { isLowData }: Pick<PageRequest, 'isLowData'>,
): readonly (PageFile & { readonly name?: string })[] => [
  ...manifest.styles
    .filter((file) => !isLowData || !file.startsWith('fonts.'))
    .map(ofShell(manifest)),
  ...parts.stylesheets,
];

/**
 * Whether no code loads with the page: it is complete without, or, in low-data mode, the code of
 * rendered widgets loads on the player's first interaction.
 */
const codeWaits = (
  { isComplete, isFrame, widgets }: RenderedContent,
  isLowData: boolean,
): boolean => isComplete || (isLowData && !isFrame && widgets !== undefined);

/** Links to the files of the shell and of the route's parts, as HTML. */
export function linksOf(
  page: PageFleet,
  parts: Parts,
  request: PageRequest,
  withPageHash: WithPageHash,
) {
  const { manifest } = page.shell;
  const { content, isLowData } = request;
  const fonts = isLowData ? [] : manifest.fonts;
  const waits = content !== undefined && codeWaits(content, isLowData);
  // A rendered page is readable before its scripts run: styles and pictures load first.
  const priority = content && !content.isFrame ? ' fetchpriority="low"' : '';
  const moduleLink = (file: PageFile) =>
    `<link rel="modulepreload" ${checked(withPageHash(file))}${priority}>`;
  // Browsers ignore a hash here, with a warning; the tab checks it when it reads the text.
  const textLink = ({ href }: PageFile) =>
    `<link rel="preload" href="${href}" as="fetch" crossorigin${priority}>`;
  const fontLink = (file: string) =>
    `<link rel="preload" href="${ofShell(manifest)(file).href}" as="font" type="font/woff2" crossorigin>`;
  const isOfShell = ({ href }: PageFile) => placeOf(href)?.part === shellPart;
  const scripts = shellScripts(page).map(withPageHash);
  return {
    fonts: fonts.map(fontLink).join(''),
    preload: [...parts.texts.filter(isOfShell).map(textLink), ...scripts.map(moduleLink)].join(''),
    ofRemotes: waits
      ? ''
      : [
          ...parts.texts.filter((file) => !isOfShell(file)).map(textLink),
          ...parts.modules.map(moduleLink),
        ].join(''),
    styles: stylesheetsOf(page, parts, request)
      // By data-href the remote's loader recognizes stylesheets that are loaded already.
      .map(({ name, ...file }) =>
        name === undefined
          ? `<link rel="stylesheet" ${checked(file)}>`
          : `<link rel="stylesheet" ${checked(file)} data-href="${name}">`,
      )
      .join(''),
    scripts: scripts
      .map(
        ({ href, integrity }) =>
          // By data-release the boot guard and the shell report which release starts.
          `<script type="module" src="${href}" integrity="${integrity}" crossorigin${priority} data-release="${manifest.version}"></script>`,
      )
      .join(''),
  };
}

/** The page's data for the tab, as HTML; `files` are those whose hashes the tab gets. */
export function dataOf(
  { shell: { manifest } }: PageFleet,
  carried: CarriedFleet,
  { content }: PageRequest,
  files: readonly PageFile[],
): string {
  const locales = Object.entries(manifest.locales).map(([code, file]) => [
    code,
    ofShell(manifest)(file).href,
  ]);
  return [
    // The exact signed text; it contains no "<".
    textScript('parol-fleet', carried.text),
    ...(carried.tree ? [dataScript('parol-fleet-parts', carried.tree)] : []),
    dataScript('parol-hashes', hashesOf(files.filter((file) => !isModule(file)))),
    dataScript('parol-locales', Object.fromEntries(locales)),
    ...(content && !content.isFrame ? rowsOf(content, manifest) : []),
  ].join('');
}

/** The rows of what the server rendered: all of them for a shell that reads none itself. */
const carriedRows = (content: RenderedContent, { readsRows }: ShellManifest): RowsOnPage =>
  readsRows ? rowsOnPage(content) : allRows(content);

/**
 * The reads that the page's own script starts: the first ones of its parts, and those of rows on the
 * first screen that it leaves out. None of rows that it carries, or whose code waits for the player.
 */
export function earlyReads(
  { shell: { manifest } }: PageFleet,
  { early }: Parts,
  { content, isLowData }: PageRequest,
): readonly EarlyCall[] {
  if (!content) return early;
  if (codeWaits(content, isLowData))
    return early.filter((call) => !Object.hasOwn(content.replies, keyOf(call)));
  const { seeds } = carriedRows(content, manifest);
  const ofFirstScreen = (content.parts ?? [])
    .filter(({ isUrgent }) => isUrgent)
    .flatMap(({ replies }) => Object.keys(replies).map(readOf));
  const reads = new Map([...early, ...ofFirstScreen].map((read) => [keyOf(read), read]));
  return [...reads].flatMap(([key, read]) => (Object.hasOwn(seeds, key) ? [] : [read]));
}

/** The key of a read is its call's path and its body (contract: read-key). */
const keyOf = ({ call, body }: EarlyCall): string => `/api/${call} ${JSON.stringify(body)}`;
function readOf(key: string): EarlyCall {
  const [path = ''] = key.split(' ', 1);
  const body = JSON.parse(key.slice(path.length + 1)) as EarlyCall['body'];
  return { call: path.slice('/api/'.length), body };
}

function rowsOf(content: RenderedContent, manifest: ShellManifest): readonly string[] {
  const { seeds, left } = carriedRows(content, manifest);
  const isAny = Object.keys(left).length > 0;
  return [dataScript('parol-seeds', seeds), ...(isAny ? [dataScript('parol-rows', left)] : [])];
}

/** The scripts that start the shell. */
export const shellScripts = ({ shell: { manifest } }: PageFleet): readonly PageFile[] =>
  manifest.scripts.map(ofShell(manifest));

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
