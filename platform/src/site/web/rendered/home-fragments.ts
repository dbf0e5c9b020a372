import type { ReleaseSlot, RouteData } from '@parol/contract/release';
import { homeSlots } from '@parol/contract/release-slots';
import type { Language } from '@parol/domain';
import { escapeHtml } from '../../../kernel/http/http.ts';
import type { CheckedRelease } from '../../fleet/fleet.ts';
import { homeTitle } from '../home-head.ts';
import type { PageFleet } from '../page-fleet.ts';
import type { RenderedContent, RenderedPart } from './page-renderer.ts';

interface Widget {
  readonly route: RouteData;
  readonly slot: ReleaseSlot;
}

/**
 * Home as a visitor sees it, made of the widgets that their releases render. A widget that is not rendered,
 * or fails to, has its reserved height, and the browser fills it. Undefined if none is rendered.
 */
export async function homeFragments(
  { fleet, release }: PageFleet,
  language: Language,
  render: (part: RenderedPart, manifest: CheckedRelease) => Promise<RenderedContent | undefined>,
): Promise<RenderedContent | undefined> {
  const fragments = await Promise.all(
    widgetsOf(fleet).map(async ({ route, slot }) => {
      const manifest = release(route.name, route.version);
      const content = manifest?.rendered?.slots?.includes(slot.id)
        ? await render({ route, name: slot.id }, manifest)
        : undefined;
      return { slot, content };
    }),
  );
  const rendered = fragments.flatMap(({ slot, content }) => (content ? [{ slot, content }] : []));
  if (rendered.length === 0) return undefined;
  return {
    html: [
      `<div class="served-home"><h1 class="sr-only">${escapeHtml(homeTitle(language))}</h1>`,
      ...fragments.map(({ slot, content }) => placeOf(slot, content?.html)),
      '</div>',
    ].join(''),
    head: undefined,
    replies: Object.assign(
      {},
      ...rendered.map(({ content }) => content.replies),
    ) as RenderedContent['replies'],
    widgets: rendered.map(({ slot }) => slot.id),
  };
}

/** Home's widgets for visitors, in the order in which the shell shows them. */
function widgetsOf({ remotes }: PageFleet['fleet']): readonly Widget[] {
  const all = Object.values(remotes).flatMap(({ route }) =>
    route.slots.filter(({ access }) => access !== 'member').map((slot) => ({ route, slot })),
  );
  return homeSlots.flatMap((name) =>
    all
      .filter(({ slot }) => slot.slot === name)
      .toSorted((a, b) => a.slot.order - b.slot.order || a.slot.id.localeCompare(b.slot.id)),
  );
}

/** A widget's place with its reserved height: the page's policy allows no style attributes. */
function placeOf({ id, urgent, reserve }: ReleaseSlot, html: string | undefined): string {
  const space = (width: string, height: number) =>
    `<svg class="served-space-${width}" width="1" height="${height}" aria-hidden="true"></svg>`;
  const [phone, desktop] = reserve ?? [0, 0];
  const reserved = phone > 0 ? space('phone', phone) + space('desktop', desktop) : '';
  const served =
    html === undefined
      ? ''
      : `<div data-served="${escapeHtml(id)}"${urgent ? ' data-urgent' : ''}>${html}</div>`;
  return `<div class="served-slot">${reserved}${served}</div>`;
}
