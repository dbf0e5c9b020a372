import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseBase } from '@parol/contract/release';
import type { FastifyInstance } from 'fastify';
import type { FleetReader } from '../fleet/fleet.ts';

/**
 * `/licences.txt`: the licences of the libraries and fonts in the releases that are served, each
 * from the `licences.txt` of its build. A release of an older build has none.
 */
export function licencesRoute(
  server: FastifyInstance,
  fleet: Pick<FleetReader, 'current' | 'folder' | 'fetch'>,
): void {
  const read = async (path: string): Promise<string> => {
    await fleet.fetch?.(path);
    return readFile(join(fleet.folder, path), 'utf8').catch(() => '');
  };
  server.get('/licences.txt', async (_, reply) => {
    const serving = await fleet.current();
    if (!serving) return reply.code(503).send();
    const releases = Object.values(serving.fleet.remotes).map(({ route }) => [
      route.name,
      releaseBase(route.name, route.version).slice(1),
    ]);
    const texts = await Promise.all(
      [['shell', `shell/${serving.shell.manifest.version}/`], ...releases].map(
        async ([name = '', base = '']) => `# ${name}\n\n${await read(`${base}licences.txt`)}`,
      ),
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(texts.join('\n'));
  });
}
