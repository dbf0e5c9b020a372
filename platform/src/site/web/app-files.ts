import { basename } from 'node:path';
import { articleArts, articleCard } from '@parol/domain';
import type { ShellManifest } from '@parol/contract/release';
import { fileAddress, shellPart } from '@parol/contract/release-addresses';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../../kernel/http/http.ts';
import { type FleetReader, integrityOf, servedFile } from '../fleet/fleet.ts';

const worker = 'worker.js';
/**
 * Files of the active shell at addresses without its version, because browsers and search engines
 * store these addresses: the worker, the installed app's files and the pictures of articles.
 */
const addresses: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/worker.js': { file: worker, type: 'text/javascript; charset=utf-8' },
  ...Object.fromEntries(
    ['manifest.en.webmanifest', 'manifest.ph.webmanifest'].map((name) => [
      `/app/${name}`,
      { file: `app/${name}`, type: 'application/manifest+json' },
    ]),
  ),
  ...Object.fromEntries(
    ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-180.png'].map((name) => [
      `/app/${name}`,
      { file: `app/${name}`, type: 'image/png' },
    ]),
  ),
  ...Object.fromEntries(
    articleArts
      .map(articleCard)
      .map((address) => [address, { file: basename(address), type: 'image/jpeg' }]),
  ),
};

/**
 * The worker served for a shell without one, such as an older one after a rollback. It removes the
 * browser's worker and cached files, which a missing file would leave in place.
 */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** A worker only fetches from the site itself, and imports nothing. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'";

/**
 * Serves these files. No tab checks their hashes, so the server compares them with those in the
 * signed fleet; a file with another hash is a 404.
 */
export function serveAppFiles(server: FastifyInstance, fleet: FleetReader): void {
  for (const [address, { file, type }] of Object.entries(addresses))
    server.get(address, async (request, reply) => {
      const manifest = (await fleet.current())?.shell.manifest;
      const bytes =
        manifest && file === worker && !manifest.files[file]
          ? Buffer.from(removal)
          : await shellFile(fleet, manifest, file);
      if (!bytes) return reply.code(404).type('text/plain').send('Not found');
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': workerPolicy,
          'x-content-type-options': 'nosniff',
        })
        .type(type);
      return type.startsWith('image/')
        ? reply.send(bytes)
        : sendCompressed(request, reply, bytes.toString('utf8'), { isPublic: true });
    });
}

async function shellFile(
  fleet: Pick<FleetReader, 'folder' | 'fetch'>,
  manifest: ShellManifest | undefined,
  file: string,
): Promise<Buffer | undefined> {
  const integrity = manifest?.files[file]?.integrity;
  if (!manifest || integrity === undefined) return undefined;
  const name = fileAddress(shellPart, manifest.version, file).slice(1);
  const bytes = await servedFile(fleet, name).catch(() => undefined);
  return bytes && integrityOf(bytes) === integrity ? bytes : undefined;
}
