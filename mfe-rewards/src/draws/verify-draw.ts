import type { RowOf } from '@parol/wire';
import { type drawList, listText, winningPositions } from '@parol/wire/draw';
import { sha256 } from '../sha256.ts';

type Draw = RowOf<typeof drawList>;

/**
 * Verifies a draw that was held: the revealed seed and the ticket list have the hashes shown
 * before, and the winning tickets follow from them and the beacon's value. `numbers` is the whole
 * list.
 */
export async function verifyDraw(draw: Draw, numbers: readonly string[]): Promise<boolean> {
  const { seed, beacon_value: beaconValue, list_hash: listHash } = draw;
  if (seed === null || listHash === null) return false;
  if ((await sha256(seed)) !== draw.seed_hash) return false;
  if (numbers.length !== draw.tickets || (await sha256(listText(numbers))) !== listHash)
    return false;
  if (beaconValue === null) return numbers.length === 0 && draw.winners.length === 0;
  const facts = { seed, listHash, beaconValue };
  const positions = await winningPositions(facts, numbers.length, draw.shares.length, sha256);
  return (
    positions.length === draw.winners.length &&
    draw.winners.every(({ place, ticket_no }) => numbers[positions[place - 1] ?? -1] === ticket_no)
  );
}
