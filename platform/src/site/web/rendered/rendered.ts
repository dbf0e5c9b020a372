import { findPage } from '@parol/contract/find-page';
import type { Language } from '@parol/domain';
import type { FastifyInstance } from 'fastify';
import type { FleetReader } from '../../fleet/fleet.ts';
import type { PageFleet } from '../page-fleet.ts';
import { pageRenderer, type RenderedContent } from './page-renderer.ts';

/** Where an old shell's template would hold a rendered page, there is nothing. */
const placeholder = '%ROOT%';
/** The parameters that pages of releases before contract 1.8 read. */
const earlierParameters = ['article'];

/** The HTML of public pages whose release can render them, as a visitor sees them; undefined for other pages. */
export function renderedContent(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  server: Pick<FastifyInstance, 'inject' | 'log'>,
) {
  const render = pageRenderer(files, (line) => server.log.warn(line));
  const call = async (name: string, body: unknown): Promise<unknown> => {
    const reply = await server.inject({
      method: 'POST',
      url: `/api/${name}`,
      payload: body as object,
    });
    return reply.json<unknown>();
  };

  return async (
    { fleet, shell, release }: PageFleet,
    request: {
      readonly path: string;
      readonly query: URLSearchParams;
      readonly language: Language;
    },
  ): Promise<RenderedContent | undefined> => {
    const { path, language } = request;
    const found = findPage(fleet, path);
    const manifest = found && release(found.route.name, found.route.version);
    if (!manifest?.rendered?.paths.includes(found?.page.path ?? '')) return undefined;
    if (!found || found.page.access !== 'everyone' || !shell.template.includes(placeholder))
      return undefined;
    const { parameters: ofPages } = manifest.rendered;
    const parameters = ofPages ? (ofPages[found.page.path] ?? []) : earlierParameters;
    const query = new URLSearchParams(
      parameters.flatMap((name) =>
        request.query.getAll(name).map((value): [string, string] => [name, value]),
      ),
    );
    const address = query.size > 0 ? `${found.page.path}?${query.toString()}` : found.page.path;
    return render(found, manifest, { address, language }, call);
  };
}
