import { defaultLanguage, htmlLangOf, isComplete } from '@parol/domain';
import type { ShellManifest } from '@parol/contract/release';
import { findPage } from '@parol/contract/find-page';
import { releaseBase, shellPart } from '@parol/contract/release-addresses';
import type { Config } from '../../kernel/config/config.ts';
import { escapeHtml } from '../../kernel/http/http.ts';
import { afterFrame } from './after-frame.ts';
import { bootGuard } from './boot-guard.ts';
import type { CriticalStyles } from './critical-css/critical-styles.ts';
import { earlyScript } from './early-script.ts';
import type { CarriedFleet } from './fleet-on-page.ts';
import { earlyTaps } from './early-taps.ts';
import { headTags, type PageHead } from './head-tags.ts';
import type { ModuleHashes, WithPageHash } from './module-hashes.ts';
import { moduleMap } from './module-map.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { pageHead } from './page-head.ts';
import type { InlineHashes } from './page-headers.ts';
import { inOrder, lastPlace, type PageTags } from './page-order.ts';
import { type PageFile, pageParts } from './page-parts.ts';
import type { PageRequest } from './page-request.ts';
import {
  dataOf,
  earlyReads,
  firstScreen,
  hashesOf,
  isModule,
  linksOf,
  shellFiles,
  shellScripts,
  stylesheetsOf,
} from './page-tags.ts';
import { speculation } from './speculation.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';
import { ssrFrame } from './rendered/ssr-frame.ts';
import { stylesTogether } from './styles-together.ts';

export interface RenderParts {
  readonly config: Config;
  readonly criticalStyle: CriticalStyles;
  readonly hashesOfModules: ModuleHashes;
}

/** The files whose hashes a page has for what loads later, or by script. */
const filesOf = (
  page: PageFleet,
  parts: ReturnType<typeof pageParts>,
  { isLowData }: PageRequest,
): readonly PageFile[] => [
  ...shellFiles(page),
  ...firstScreen(parts),
  // The tab would otherwise load the manifests of these parts, which are larger.
  ...(isLowData ? parts.later : []),
];

/**
 * Fills the shell's template: content, fleet data, links to the route's files, start of first reads.
 * It is the same for all visitors who ask for the page in the same way; their own data is added to
 * it. `inline` are the hashes of its inline scripts and styles.
 */
export async function renderPage(
  page: PageFleet,
  /** The signed fleet that the tab starts with. */
  carried: CarriedFleet,
  { config, criticalStyle, hashesOfModules }: RenderParts,
  request: PageRequest,
): Promise<{ readonly html: string; readonly inline: InlineHashes; readonly status: number }> {
  const { path, language, content } = request;
  const { manifest, template } = page.shell;
  const parts = pageParts(page, path, language, request.isMember, content?.widgets);
  const files = filesOf(page, parts, request);
  const modules = [...files.filter(isModule), ...shellScripts(page)];
  const withPageHash = await hashesOfModules(page.shortHashes ? modules : []);
  const { tags, scriptHashes } = tagsOf(page, carried, config, request, {
    parts,
    files,
    withPageHash,
  });
  const isGallery = config.sandbox && path === '/_gallery';
  const isFound = path === '/' || isGallery || parts.found !== undefined;
  const head = withContent(headOf(page, request, config.origin), content);
  const base = releaseBase(shellPart, manifest.version);
  const root = rootOf(page, request, config, base);
  const lowData = request.isLowData ? ' data-low-data' : '';
  const style =
    content && template.includes(lastPlace)
      ? await criticalStyle(
          stylesheetsOf(page, parts, request),
          `<html data-theme="${request.theme}"${lowData}><body><div id="root">${root}</div></body></html>`,
        )
      : undefined;
  const values: Readonly<Record<string, string>> = {
    LANG: htmlLangOf(language),
    // Selects the installed app's manifest, which has its name and texts.
    LANGUAGE: isComplete(language) ? language : defaultLanguage,
    THEME: request.theme,
    LOWDATA: lowData,
    TITLE: escapeHtml(head?.title ?? 'Parol'),
    HEAD: headTags(head, {
      origin: config.origin,
      language,
      linkLanguage: request.linkLanguage,
      card: cardOf(manifest, base, head?.art),
    }),
    SHELL: base,
    ROOT: root,
    NOSCRIPT: (isReadable(content) ? '' : noScript) + bootGuard.notice(language),
    ...inOrder(tags, style),
  };
  return {
    html: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole),
    inline: { scripts: scriptHashes, styles: style ? [style.hash] : [] },
    status: isFound && request.head !== 'absent' ? 200 : 404,
  };
}

/** The page's parts besides its content, and the hashes of the inline scripts among them. */
function tagsOf(
  page: PageFleet,
  carried: CarriedFleet,
  config: Config,
  request: PageRequest,
  {
    parts,
    files,
    withPageHash,
  }: {
    readonly parts: ReturnType<typeof pageParts>;
    readonly files: readonly PageFile[];
    readonly withPageHash: WithPageHash;
  },
): { readonly tags: PageTags; readonly scriptHashes: readonly string[] } {
  const { content } = request;
  const links = linksOf(page, parts, request, withPageHash);
  // Not on Home: its widgets are of several remotes, whose files would load a round trip later.
  const later = content && !content.widgets ? afterFrame : undefined;
  // A guess costs data.
  const guess = isReadable(content) && !request.isLowData ? speculation : undefined;
  const taps = isReadable(content) ? earlyTaps : undefined;
  const early = earlyScript(earlyReads(page, parts, request), config.apiOrigin);
  // Earlier shells take a stylesheet of the HTML for applied.
  const together = content && page.shell.manifest.awaitsStyles ? stylesTogether : undefined;
  const modules = moduleMap(hashesOf(files.filter(isModule).map(withPageHash)));
  return {
    tags: {
      taps: taps?.html ?? '',
      early: early?.html ?? '',
      beforeScripts: modules.html + bootGuard.html,
      afterFrame: later && { links: later.template(links.ofRemotes), script: later.html },
      fonts: links.fonts,
      preload: links.preload + (later ? '' : links.ofRemotes),
      styles: links.styles,
      laterStyles: together?.html(links.styles) ?? links.styles,
      data: dataOf(page, carried, request, files),
      scripts: links.scripts + (guess?.html ?? ''),
    },
    scriptHashes: [modules, bootGuard, taps, later, together, early, guess].flatMap((one) =>
      one ? [one.hash] : [],
    ),
  };
}

/** Whether a page can be read, and has controls, without its code: not a member's. */
const isReadable = (content: RenderedContent | undefined): boolean =>
  content !== undefined && !content.isFrame;

const noScript =
  '<noscript>Parol needs JavaScript. · Kailangan ng Parol ang JavaScript.</noscript>';

/** The frame around what the page's release rendered; empty for other pages. */
const rootOf = (
  { fleet }: PageFleet,
  request: PageRequest,
  { sandbox }: Config,
  base: string,
): string =>
  request.content
    ? ssrFrame(request.content.html, {
        ...request,
        fleet,
        logo: `${base}favicon.svg`,
        sandbox,
        isBare: findPage(fleet, request.path)?.page.frame === 'bare',
      })
    : '';

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
