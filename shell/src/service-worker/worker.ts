// The service worker (decision 0102). It caches the shell and verified files of releases, and shows
// the offline page when a page can't be reached. Other requests go to the network unchanged.
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { takesOver } from './take-over.ts';
import {
  fileEnding,
  hasHash,
  hashIn,
  isReleaseFile,
  keptReleases,
  type ListedFile,
  manifestOf,
} from './checked-files.ts';

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
const listed = new Map(files.map(({ url, integrity }) => [url, integrity]));
const offlinePage = fileEnding(files, '/offline.html').url;

type HashOf = (request: Request) => string | undefined | Promise<string | undefined>;
interface Kept {
  readonly request: Request;
  readonly cachedResponse?: Response | undefined;
}

/** A cached file that does not match its hash counts as missing and is fetched again. */
const checked = (hashOf: HashOf) => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Kept) =>
    cachedResponse && (await hasHash(cachedResponse, await hashOf(request)))
      ? cachedResponse
      : null,
});

addPlugins([checked(({ url }) => listed.get(new URL(url).pathname))]);
precacheAndRoute([...files], {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});

/**
 * The hash of a release's file: from the page, as for texts, or else from the release's cached
 * manifest, because Chromium does not pass hashes of modules and stylesheets to workers. A file
 * without a hash is not cached.
 */
const hashOfFile: HashOf = async ({ integrity, url }) => {
  if (integrity) return integrity;
  const { pathname } = new URL(url);
  const manifest = await caches.match(manifestOf(pathname) ?? '', { cacheName: keptReleases });
  return manifest && hashIn(await manifest.json().catch(() => undefined), pathname);
};
registerRoute(
  ({ url }) => isReleaseFile(url, self.location.origin),
  new CacheFirst({
    cacheName: keptReleases,
    plugins: [
      checked(hashOfFile),
      {
        cacheWillUpdate: async ({ request, response }) =>
          response.status === 200 && (await hasHash(response, await hashOfFile(request)))
            ? response
            : null,
      },
    ],
  }),
);

enableNavigationPreload();
const pages = new NetworkOnly();
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) =>
    pages
      .handle(options)
      .catch(async (error: unknown) => (await matchPrecache(offlinePage)) ?? Promise.reject(error)),
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
