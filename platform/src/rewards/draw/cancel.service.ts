import { hourMs } from '@parol/domain';
import { inTransaction } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Beacon } from './beacon.ts';
import { seedHashOf, seedOf } from './commitment.ts';
import { termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import { poolOf } from './pool.ts';

/** Ends draws that can't be held. */
export interface DrawCancelling {
  /**
   * Cancels a closed draw that can't be held: its pool goes to the next draw of its kind. The job
   * gives its tickets back. Does nothing the second time. Throws, with a line for operators, if the
   * draw can still be held, so that nobody can cancel a result that they dislike.
   */
  cancel(drawId: bigint): Promise<void>;
}

/** A beacon that has been silent for a shorter time may recover. */
const patienceMs = hourMs;

export function drawCancelling(
  { config, db, clock }: Pick<LedgerParts, 'config' | 'db' | 'clock'>,
  { programmes, beacon }: { readonly programmes: Programmes; readonly beacon: Beacon },
): DrawCancelling {
  const secretSeed = seedOf(config.secret('draw'));

  /** Whether the job can continue with a draw. */
  async function canGoOn(draw: Draw): Promise<boolean> {
    if (draw.state === 'committed' && seedHashOf(secretSeed(draw.id)) !== draw.seed_hash)
      return false;
    const beaconReply: Promise<unknown> =
      draw.beacon_round === null
        ? beacon.roundFrom(clock.now())
        : beacon.value(Number(draw.beacon_round));
    return beaconReply.then(
      () => true,
      () => false,
    );
  }

  async function refuseIfAlive(draw: Draw): Promise<void> {
    const name = `The draw ${draw.id}`;
    const now = clock.now();
    if (draw.state === 'drawn') throw new Error(`${name} was held.`);
    if (draw.closes_at > now)
      throw new Error(`${name} takes tickets until ${draw.closes_at.toISOString()}.`);
    if (draw.counted_to < draw.closes_at)
      throw new Error(`The rounds of ${name.toLowerCase()} are not all counted yet.`);
    const before = (await repository.unfinishedDraws(db)).find(({ kind }) => kind === draw.kind);
    if (before && before.id !== draw.id)
      throw new Error(`${name} waits for the draw ${before.id}: cancel that one first.`);
    const from = new Date((draw.beacon_at ?? draw.closes_at).getTime() + patienceMs);
    if (now < from)
      throw new Error(
        `${name} can be cancelled from ${from.toISOString()}: the beacon may answer.`,
      );
    if (await canGoOn(draw)) throw new Error(`The beacon answers: ${name.toLowerCase()} goes on.`);
  }

  return {
    async cancel(drawId) {
      const draw = await repository.drawById(db, drawId);
      if (!draw) throw new Error(`There is no draw ${drawId}.`);
      if (draw.state === 'cancelled') return;
      await refuseIfAlive(draw);
      await inTransaction(
        db,
        async (tx) => {
          const locked = await repository.lockedDraw(tx, drawId);
          // Meanwhile the job continued with it, or another operator cancelled it.
          if (!locked || locked.state !== draw.state) return;
          const cancelled = { state: 'cancelled', cancelled_at: clock.now() } as const;
          if (locked.pool !== null)
            return repository.changeDraw(tx, drawId, { ...cancelled, rest: locked.pool });
          const carried = await repository.takeRest(tx, locked);
          const pool = poolOf(await termsOf(programmes, tx, locked), locked.stakes, carried);
          await repository.changeDraw(tx, drawId, { ...cancelled, carried, pool, rest: pool });
        },
        { idempotent: true },
      );
    },
  };
}
