// The service worker (docs/decisions/0102-service-worker-and-low-data.md and
// docs/decisions/0062-verified-bytes.md). It answers requests for files of releases, with verified
// bytes only, and shows the offline page when a page can't be reached. Other requests go to the
// network unchanged.
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { takesOver } from './take-over.ts';
import { fileEnding, hasHash, isReleaseFile, type ListedFile } from './checked-files.ts';
import { releaseFile } from './release-files.ts';
import { createReleaseHashes } from './release-hashes.ts';

declare const self: {
  /** Written by the build, in the form of workbox's injectManifest. */
  readonly __WB_MANIFEST: readonly ListedFile[];
  readonly location: Location;
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

const files = self.__WB_MANIFEST;
const offlinePage = fileEnding(files, '/offline.html');

precache([...files]);
const sources = {
  listed: new Map(files.map(({ url, integrity }) => [url, integrity])),
  precached: (path: string) => matchPrecache(path),
  hashes: createReleaseHashes(caches),
  kept: caches,
};
registerRoute(
  ({ url }) => isReleaseFile(url, self.location.origin),
  ({ request }) => releaseFile(request, sources),
);

/** The offline page as the build made it. Throws `error` if the browser has it no longer. */
async function offline(error: unknown): Promise<Response> {
  const kept = await matchPrecache(offlinePage.url);
  if (kept && (await hasHash(kept, offlinePage.integrity))) return kept;
  throw error;
}

enableNavigationPreload();
const pages = new NetworkOnly();
registerRoute(
  ({ request }) => request.mode === 'navigate',
  (options) => pages.handle(options).catch(offline),
);

// The first worker serves the page that installs it. A later one waits: see take-over.ts.
clientsClaim();
self.addEventListener('message', (event) =>
  event.waitUntil(
    (async () => {
      const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (takesOver(event.data, tabs.length)) await self.skipWaiting();
    })(),
  ),
);
