import { findPage } from '@parol/contract/find-page';
import { type Language, type Localized, localText } from '@parol/domain';
import { escapeHtml } from '../../../kernel/http/http.ts';
import type { CheckedRelease } from '../../fleet/fleet.ts';
import { addressWith } from './address-with.ts';
import { homeTitle } from './home-title.ts';
import type { PageFleet } from './page-fleet.ts';
import type { RenderedContent, RenderedPart } from './page-renderer.ts';
import { renderedParameters } from './rendered-parameters.ts';
import { ssrPart } from './ssr-part.ts';

const loading: Localized = { en: 'Loading', ph: 'Naglo-load' };

/** Renders a page as it looks while it loads. */
export type RenderLoading = (
  part: RenderedPart,
  manifest: CheckedRelease,
  address: string,
) => Promise<RenderedContent | 'failed'>;

/**
 * What a page shows a member until its code has loaded, the same for all members: nothing is read
 * for it. A members' page that its release renders, as it looks while it loads; other pages have
 * their heading. Undefined if the page is not for members, or the shell needs an empty root.
 */
export async function memberPage(
  page: PageFleet,
  asked: { readonly path: string; readonly query: URLSearchParams; readonly language: Language },
  render: RenderLoading,
): Promise<RenderedContent | undefined> {
  const { fleet, shell, release } = page;
  const { path, query, language } = asked;
  if (!shell.manifest.takesMemberFrames) return undefined;
  if (path === '/')
    // With the files of its widgets, of several remotes, like a visitor's.
    return { ...frame, html: homeOf(language), widgets: new Map() };
  const found = findPage(fleet, path);
  if (!found || found.page.access === 'visitor') return undefined;
  const { route } = found;
  const { path: name, access, title } = found.page;
  const manifest = release(route.name, route.version);
  const isRendered = access === 'member' && manifest?.rendered?.paths.includes(name);
  if (manifest && isRendered) {
    const disabled = fleet.remotes[route.name]?.disabled ?? [];
    const address = addressWith(name, query, renderedParameters(page, found));
    const content = await render({ route, name, disabled, isLoading: true }, manifest, address);
    if (content !== 'failed') return partOf(name, content.html);
  }
  return partOf(name, headingOf(localText(title, language), language));
}

const frame = { isComplete: false, isFrame: true, head: undefined, replies: {} } as const;

const partOf = (name: string, html: string): RenderedContent => ({
  ...frame,
  html: ssrPart(name, { ...frame, html }, true),
  parts: [{ name, isUrgent: true, replies: {} }],
});

const homeOf = (language: Language): string =>
  `<div class="wrap served-page"><h1 class="sr-only">${escapeHtml(homeTitle(language))}</h1>${bones(language)}</div>`;

const headingOf = (title: string, language: Language): string =>
  `<div class="wrap served-page"><header><h1>${escapeHtml(title)}</h1></header>${bones(language)}</div>`;

/** What screen readers say of the boxes that stand where the content will be. */
const bones = (language: Language): string =>
  `<p role="status" aria-busy="true" class="sr-only">${localText(loading, language)}</p><i></i><i></i><i></i>`;
