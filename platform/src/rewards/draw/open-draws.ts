import { drawKinds } from '@parol/wire/draw';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import { seedHashOf, type seedOf } from './commitment.ts';
import { drawProgramme } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import { periodOf } from './period.ts';

interface OpeningParts extends Pick<LedgerParts, 'db' | 'clock' | 'random'> {
  readonly programmes: Programmes;
  /** The secret of a draw, by its id. */
  readonly secretSeed: ReturnType<typeof seedOf>;
}

/** Opens the next draw of each kind whose last one has ended, while the programme is on. */
export async function openDueDraws({
  db,
  clock,
  random,
  programmes,
  secretSeed,
}: OpeningParts): Promise<void> {
  if (!(await programmes.isOn(db, drawProgramme))) return;
  const now = clock.now();
  for (const kind of drawKinds) {
    const previousEnd = await repository.lastEnd(db, kind);
    if (previousEnd && previousEnd > now) continue;
    const { closes } = (await programmes.settings(db, drawProgramme, now))[kind];
    const id = random.id(now);
    const period = periodOf(kind, closes, now, previousEnd);
    await repository.addDraw(db, newDraw(id, kind, period, seedHashOf(secretSeed(id))));
  }
}

/** The row of an open draw; the hash of its secret is known from the start. */
const newDraw = (
  id: bigint,
  kind: Draw['kind'],
  { opensAt, closesAt }: ReturnType<typeof periodOf>,
  seedHash: string,
) => ({
  id,
  kind,
  opens_at: opensAt,
  closes_at: closesAt,
  seed_hash: seedHash,
  counted_to: opensAt,
  pool: null,
  list_hash: null,
  beacon: null,
  beacon_round: null,
  beacon_at: null,
  committed_at: null,
  seed: null,
  beacon_value: null,
  rest: null,
  drawn_at: null,
  carried_to: null,
  cancelled_at: null,
});
