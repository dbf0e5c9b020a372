import { reportPageFigures } from './page-figures.ts';
import { hashes } from '../releases/hashes.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../host/host.ts';
import { useHost } from '../host/host-context.ts';
import { DraftOffer } from '../overlay/draft-offer.tsx';
import { InstallOffer } from '../overlay/install-offer.tsx';
import { OverrideBar } from '../overlay/override-bar.tsx';
import { watchLastSeen } from './watch-last-seen.ts';
import { keepManifests, purge } from '../pwa/kept-releases.ts';
import { mayPrefetch } from '../remotes/preload.ts';
import { prefetchLikely } from './prefetch-likely.ts';
import { prefetchNext } from './prefetch-next.ts';
import { registerWorker, type Worker } from '../pwa/register-worker.ts';

/** Loaded after the first screen: the fleet for the next page, prefetching, the page's speed, service worker, its files, the offline page's data, the offers to go on with a form and to install, and what says that a remote is of another origin. */
export function Later(): ReactNode {
  const host = useHost();
  const { key } = useLocation();
  const [worker, setWorker] = useState<Worker>();
  useEffect(() => {
    void keepFleet(host);
    prefetchLikely(host);
    watchLastSeen(host);
    reportPageFigures(host);
    const follow = () => void followFleet(host).catch(() => undefined);
    follow();
    const stop = host.fleet.subscribe(follow);
    // In development, files change without new names. In low-data mode, no worker is newly
    // installed, because it loads more than the page needs.
    if (!host.page.dev && (mayPrefetch() || navigator.serviceWorker?.controller))
      void registerWorker(host).then(setWorker);
    return stop;
  }, [host]);
  useEffect(() => worker?.navigated(), [key, worker]);
  // After each navigation, because each page has another next one.
  useEffect(() => {
    if (!host.page.dev) void whole(host).then(() => prefetchNext(host));
  }, [key, host]);
  return (
    <>
      <OverrideBar />
      <DraftOffer />
      <InstallOffer />
    </>
  );
}

/** Updates the browser's stored files to the tab's fleet; does nothing for an unverified fleet. */
async function followFleet({ fleet }: Host): Promise<void> {
  // Hashes of other releases' manifests are in the whole fleet only.
  if (!fleet.isVerified() || !fleet.isWhole()) return;
  // First, because the purge compares the browser's files with them.
  if (mayPrefetch()) await keepManifests(fleet.current());
  await purge(fleet.current());
}

/** The fleet with all pages; as much of it as the page carries in low-data mode, or if it does not load. */
const whole = async ({ fleet }: Host): Promise<void> => {
  if (mayPrefetch()) await fleet.complete().catch(() => undefined);
};

/**
 * Work that the first screen does not need: stores the verified fleet for the next page, loads the
 * rest of it, and reads the releases' manifests, so that the first navigation has its page and its
 * files' hashes without a round trip.
 */
async function keepFleet(host: Host): Promise<void> {
  host.fleet.keep();
  if (!mayPrefetch()) return;
  await whole(host);
  for (const [name, { route }] of Object.entries(host.fleet.current().remotes))
    void hashes.release(name, route.version).catch(() => undefined);
}
