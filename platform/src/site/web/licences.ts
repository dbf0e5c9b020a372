import { fileAddress, shellPart } from '@parol/contract/release-addresses';
import type { FastifyInstance } from 'fastify';
import { type FleetReader, servedFile } from '../fleet/fleet.ts';

/**
 * `/licences.txt`: the licences of the libraries and fonts in the releases that are served, each
 * from the `licences.txt` of its build. A release of an older build has none.
 */
export function licencesRoute(
  server: FastifyInstance,
  fleet: Pick<FleetReader, 'current' | 'folder' | 'fetch'>,
): void {
  const read = (path: string): Promise<string> => servedFile(fleet, path).then(String, () => '');
  server.get('/licences.txt', async (_, reply) => {
    const serving = await fleet.current();
    if (!serving) return reply.code(503).send();
    const releases = [
      { name: shellPart, version: serving.shell.manifest.version },
      ...Object.values(serving.fleet.remotes).map(({ route }) => route),
    ];
    const texts = await Promise.all(
      releases.map(async ({ name, version }) => {
        const file = fileAddress(name, version, 'licences.txt').slice(1);
        return `# ${name}\n\n${await read(file)}`;
      }),
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(texts.join('\n'));
  });
}
