import { defaultLanguage, htmlLangOf, isComplete } from '@parol/domain';
import type { ShellManifest } from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { escapeHtml } from '../../kernel/http/http.ts';
import { afterFrame } from './after-frame.ts';
import { bootGuard } from './boot-guard.ts';
import { earlyScript } from './early-script.ts';
import { headTags, type PageHead } from './head-tags.ts';
import { moduleMap } from './module-map.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { pageHead } from './page-head.ts';
import { pageParts } from './page-parts.ts';
import type { PageRequest, SignedFleet } from './page-request.ts';
import {
  dataOf,
  firstScreen,
  hashesOf,
  isModule,
  linksOf,
  shellBase,
  shellFiles,
} from './page-tags.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';
import { ssrFrame } from './rendered/ssr-frame.ts';

/** Fills the shell's template: fleet data, links to the route's files, start of first reads. */
export function renderPage(
  page: PageFleet,
  signed: SignedFleet,
  config: Config,
  request: PageRequest,
): { readonly html: string; readonly scriptHashes: readonly string[]; readonly status: number } {
  const { path, language, content } = request;
  const { manifest, template } = page.shell;
  const parts = pageParts(page, path, language, request.isMember, content?.widgets);
  const links = linksOf(page, parts, request);
  // Not on Home: its widgets are of several remotes, whose files would load a round trip later.
  const later = content && !content.widgets ? afterFrame : undefined;
  const early = earlyScript(parts.early, content?.replies ?? {}, config.apiOrigin);
  const files = [
    ...shellFiles(page),
    ...firstScreen(parts),
    // The tab would otherwise load the manifests of these parts, which are larger.
    ...(request.isLowData ? parts.later : []),
  ];
  const modules = moduleMap(hashesOf(files.filter(isModule)));
  const isGallery = config.sandbox && path === '/_gallery';
  const isFound = path === '/' || isGallery || parts.found !== undefined;
  const head = withContent(headOf(page, request, config.origin), content);
  const base = shellBase(manifest);
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
    PRELOAD: links.preload + (later ? '' : links.ofRemotes),
    STYLES: links.styles,
    DATA: dataOf(page, signed, config, request, files),
    ROOT: rootOf(page, request, config, base),
    NOSCRIPT: (content ? '' : noScript) + bootGuard.notice(language),
    SCRIPTS: (later?.template(links.ofRemotes) ?? '') + links.scripts,
  };
  return {
    html: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole),
    scriptHashes: [modules, bootGuard, later, early].flatMap((one) => (one ? [one.hash] : [])),
    status: isFound && request.head !== 'absent' ? 200 : 404,
  };
}

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
