import { slotsOn } from '@parol/contract/find-page';
import type { FleetRemote, ReleaseSlot } from '@parol/contract/release';
import { homeSlots } from '@parol/contract/release-slots';
import type { Language } from '@parol/domain';
import { escapeHtml } from '../../../kernel/http/http.ts';
import type { CheckedRelease } from '../../fleet/fleet.ts';
import { homeTitle } from './home-title.ts';
import type { PageFleet } from './page-fleet.ts';
import { addressWith } from './address-with.ts';
import type { RenderedContent, RenderedPart } from './page-renderer.ts';
import { ssrPart } from './ssr-part.ts';

const homePath = '/';
/** With this parameter Home shows the lobby of a category. */
const categoryOfHome = 'category';

interface Widget {
  readonly remote: FleetRemote;
  readonly slot: ReleaseSlot;
}

/** The slot of live parts, which low-data mode loads when they are near the screen. */
const liveSlot: (typeof homeSlots)[number] = 'home.feed';

export interface HomeRequest {
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly isLowData: boolean;
}

/**
 * Home for a visitor, from the widgets that their releases render. A widget that is not rendered or
 * fails to, or a live part in low-data mode, gets its reserved height, and the browser renders it.
 * Without content if no widget is rendered; not whole if one failed.
 */
export async function homeFragments(
  { fleet, release }: PageFleet,
  { query, language, isLowData }: HomeRequest,
  render: (
    part: RenderedPart,
    manifest: CheckedRelease,
    address: string,
  ) => Promise<RenderedContent | 'failed'>,
): Promise<{ readonly content: RenderedContent | undefined; readonly isWhole: boolean }> {
  const fragments = await Promise.all(
    widgetsOf(fleet).map(async ({ remote: { route, disabled }, slot }) => {
      if (isLowData && slot.slot === liveSlot) return { slot, content: undefined, styles: [] };
      const manifest = release(route.name, route.version);
      const address = manifest && addressOf(slot.id, manifest, query);
      if (!manifest || address === undefined) return { slot, content: undefined, styles: [] };
      const content = await render({ route, name: slot.id, disabled }, manifest, address);
      const isVariant = address !== homePath;
      const styles = isVariant ? (manifest.rendered?.slotVariants?.[slot.id]?.styles ?? []) : [];
      return { slot, content, styles };
    }),
  );
  const rendered = fragments.flatMap(({ slot, content, styles }) =>
    content && content !== 'failed' ? [{ slot, content, styles }] : [],
  );
  const isWhole = fragments.every(({ content }) => content !== 'failed');
  if (rendered.length === 0) return { content: undefined, isWhole };
  const contentOf = new Map(rendered.map(({ slot, content }) => [slot.id, content]));
  const content = {
    html: [
      `<div class="served-home"><h1 class="sr-only">${escapeHtml(homeTitle(language))}</h1>`,
      ...fragments.map(({ slot }) => placeOf(slot, contentOf.get(slot.id))),
      '</div>',
    ].join(''),
    isComplete: rendered.every(({ content }) => content.isComplete),
    head: undefined,
    replies: Object.assign(
      {},
      ...rendered.map(({ content }) => content.replies),
    ) as RenderedContent['replies'],
    parts: rendered.map(({ slot, content: { replies } }) => ({
      name: slot.id,
      isUrgent: isUrgent(slot),
      replies,
    })),
    widgets: new Map(rendered.map(({ slot, styles }) => [slot.id, styles])),
  };
  return { content, isWhole };
}

/** The parameters of Home's address that its HTML depends on. */
export const homeParameters = ({ fleet, release }: PageFleet): readonly string[] => [
  ...new Set([
    categoryOfHome,
    ...Object.values(fleet.remotes)
      .flatMap(({ route }) =>
        Object.values(release(route.name, route.version)?.rendered?.slotVariants ?? {}),
      )
      .flatMap(({ parameters }) => parameters),
  ]),
];

/** Home's address with the parameters that the widget reads; undefined if it is not rendered. */
function addressOf(
  id: string,
  { rendered }: CheckedRelease,
  query: URLSearchParams,
): string | undefined {
  if (!rendered?.slots?.includes(id)) return undefined;
  const { slotVariants } = rendered;
  // Without variants, the release would render Home's games instead of the category's.
  if (!slotVariants && query.has(categoryOfHome)) return undefined;
  return addressWith(homePath, query, slotVariants?.[id]?.parameters ?? []);
}

/** Home's widgets for visitors that are not turned off, in the order in which the shell shows them. */
function widgetsOf({ remotes }: PageFleet['fleet']): readonly Widget[] {
  const all = Object.values(remotes).flatMap((remote) =>
    slotsOn(remote)
      .filter(({ access }) => access !== 'member')
      .map((slot) => ({ remote, slot })),
  );
  return homeSlots.flatMap((name) =>
    all
      .filter(({ slot }) => slot.slot === name)
      .toSorted((a, b) => a.slot.order - b.slot.order || a.slot.id.localeCompare(b.slot.id)),
  );
}

/** Whether the code of a rendered widget loads with the page. */
const isUrgent = ({ urgent, yields }: ReleaseSlot): boolean => urgent && !yields;

/** A widget's place. An SVG reserves its height: the page's policy allows no style attributes. */
function placeOf(slot: ReleaseSlot, content: RenderedContent | undefined): string {
  const space = (width: string, height: number) =>
    `<svg class="served-space-${width}" width="1" height="${height}" aria-hidden="true"></svg>`;
  const [phone, desktop] = slot.reserve ?? [0, 0];
  const reserved = phone > 0 ? space('phone', phone) + space('desktop', desktop) : '';
  const ssrHtml = content ? ssrPart(slot.id, content, isUrgent(slot)) : '';
  return `<div class="served-slot">${reserved}${ssrHtml}</div>`;
}
