import { ssrPart } from './ssr-part.ts';
import { findPage } from '@parol/contract/find-page';
import type { Language } from '@parol/domain';
import type { FastifyInstance } from 'fastify';
import type { FleetReader } from '../../fleet/fleet.ts';
import type { PageFleet } from './page-fleet.ts';
import { addressWith } from './address-with.ts';
import { homeFragments } from './home-fragments.ts';
import { memberPage } from './member-page.ts';
import { renderedParameters } from './rendered-parameters.ts';
import { pageRenderer, type RenderedContent } from './page-renderer.ts';
import type { RenderLimits } from './render-process.ts';
import { visitorCalls } from './visitor-calls.ts';

/** Place of rendered HTML in the template; templates of older shells lack it. */
const placeholder = '%ROOT%';

/** The HTML of a page for a visitor, or what a member sees until its code has loaded. */
export interface Rendered {
  /** Undefined if no release renders the page, or it can't be rendered now. */
  readonly content: RenderedContent | undefined;
  /** Whether everything is rendered that its releases render; false if some of it failed. */
  readonly isWhole: boolean;
}
export const notRendered: Rendered = { content: undefined, isWhole: true };

/** The HTML of pages: for visitors public ones that their releases render, for members all of theirs. */
export function renderedContent(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  server: Pick<FastifyInstance, 'inject' | 'log'>,
  now: () => number,
  {
    limits,
    liveReads,
  }: {
    readonly limits: RenderLimits;
    /** Names of the calls whose rows are of the moment and change all the time. */
    readonly liveReads: readonly string[];
  },
) {
  const render = pageRenderer(files, (line) => server.log.warn(line), limits);
  const call = visitorCalls(server, now, liveReads);
  const withLive = ({ content, isWhole }: Rendered): Rendered => ({
    content: content && { ...content, liveReads },
    isWhole,
  });

  return async (
    page: PageFleet,
    request: {
      readonly path: string;
      readonly query: URLSearchParams;
      readonly language: Language;
      readonly isLowData: boolean;
      readonly isMember: boolean;
    },
  ): Promise<Rendered> => {
    const { fleet, shell, release } = page;
    const { path, language } = request;
    if (!shell.template.includes(placeholder)) return notRendered;
    if (request.isMember) {
      const content = await memberPage(page, request, (part, manifest, address) =>
        render(part, manifest, { address, language }, call),
      );
      return { content, isWhole: true };
    }
    if (path === '/')
      return withLive(
        await homeFragments(page, request, (part, manifest, address) =>
          render(part, manifest, { address, language }, call),
        ),
      );
    const found = findPage(fleet, path);
    const manifest = found && release(found.route.name, found.route.version);
    if (!manifest?.rendered?.paths.includes(found?.page.path ?? '')) return notRendered;
    if (!found || found.page.access !== 'everyone') return notRendered;
    const address = addressWith(found.page.path, request.query, renderedParameters(page, found));
    // The page's own path, whatever the case of the address.
    const disabled = fleet.remotes[found.route.name]?.disabled ?? [];
    const part = { route: found.route, name: found.page.path, disabled };
    const content = await render(part, manifest, { address, language }, call);
    if (content === 'failed') return { content: undefined, isWhole: false };
    const html = ssrPart(part.name, content, true);
    const parts = [{ name: part.name, isUrgent: !content.isComplete, replies: content.replies }];
    return withLive({ content: { ...content, html, parts }, isWhole: true });
  };
}
