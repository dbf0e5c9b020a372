import type { FleetHead } from '@parol/contract/fleet-tree';
import type { Fleet } from '@parol/contract/release';
import { config } from '../config/config.ts';
import { slices } from '../loading/next-task.ts';
import { withOneRetry } from './pending-loads.ts';
import { fleetOfParts, verifyFleet, type FleetKey, type VerifiedFleet } from './verify-fleet.ts';

/**
 * The fleet that serves now, if it is another one than the tab's; undefined also if it can't be read
 * or is not signed.
 */
export async function readFleetFile(
  { revision, issued }: Pick<Fleet, 'revision' | 'issued'>,
  keys: readonly FleetKey[],
): Promise<VerifiedFleet | undefined> {
  // The tag by which the platform knows the fleet (site/web/fleet-routes).
  const text = await read('/fleet.json', {
    cache: 'no-store',
    headers: { 'if-none-match': `"${revision}.${issued}"` },
  }).catch(() => undefined);
  return text === undefined ? undefined : verifyFleet({ text }, keys);
}

/**
 * The whole of a fleet of which the page carried parts, read once more if the network fails: pages
 * wait for it. Undefined if it can't be read, or if the server has it no more. It is checked in short
 * slices: the player reads and scrolls meanwhile.
 */
export async function readWholeFleet(
  head: FleetHead,
  text: string,
): Promise<VerifiedFleet | undefined> {
  const parts = await withOneRetry(() => read(`/fleet/${head.root}.json`, {})).catch(
    () => undefined,
  );
  if (parts === undefined) return undefined;
  const pause = slices();
  const whole = await fleetOfParts(head, { text, parts }, pause);
  await pause();
  return whole?.partsOf ? undefined : whole;
}

/** Undefined if the server refuses it; throws if the network fails or is too slow. */
async function read(address: string, request: RequestInit): Promise<string | undefined> {
  const signal = AbortSignal.timeout(config.times.slow);
  const response = await fetch(address, { ...request, signal });
  return response.ok ? response.text() : undefined;
}
