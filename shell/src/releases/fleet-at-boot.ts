import { readText, type PageConfig } from '../config/config.ts';
import { readKeptFleet } from './kept-fleet.ts';
import {
  canVerify,
  unverifiedFleet,
  verifyFleet,
  type SignedFleet,
  type VerifiedFleet,
} from './verify-fleet.ts';

/**
 * The page's fleet, or the kept one if the page's is not signed or is older: somebody may have put
 * back an old fleet to serve withdrawn releases. Where the browser has no cryptography, only a page
 * of the sandbox runs, with the fleet that the server has verified
 * (docs/decisions/0062-verified-bytes.md).
 */
export async function fleetAtBoot(page: PageConfig): Promise<VerifiedFleet | undefined> {
  const text = readText('parol-fleet');
  const signed = text === undefined ? undefined : { text, parts: readText('parol-fleet-parts') };
  if (!canVerify()) return page.sandbox && signed ? unverifiedFleet(signed) : undefined;
  const verified = async (one: SignedFleet | undefined) =>
    one && (await verifyFleet(one, page.fleetKeys));
  const inPage = await verified(signed);
  const kept = readKeptFleet();
  if (inPage && (kept?.issued ?? 0) <= inPage.fleet.issued) return inPage;
  // A kept fleet that was signed with other keys belongs to another release
  // store, so its age is irrelevant.
  const last = await verified(kept);
  return last && last.fleet.issued > (inPage?.fleet.issued ?? 0) ? last : inPage;
}
