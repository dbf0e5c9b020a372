import { dayMs } from '@parol/domain';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Beacon } from './beacon.ts';
import { listHashOf, seedHashOf, seedOf, winnersAt } from './commitment.ts';
import { termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import type { DrawWinTable } from './draw.schema.ts';
import * as entries from './entry.repository.ts';
import { openDueDraws } from './open-draws.ts';
import type { DrawPayments } from './payment.service.ts';
import { amountsOf, poolOf } from './pool.ts';
import type { TicketReturns } from './return.service.ts';
import * as wins from './win.repository.ts';

/** The job that runs draws; each step can be interrupted anywhere and run again. */
export interface DrawHolding {
  /**
   * Opens draws whose time has begun, counts stakes into the pools, freezes the lists of closed
   * draws, draws the winners once the beacon's round is known, and pays them. Returns the tickets
   * of cancelled draws.
   */
  run(stopping?: AbortSignal): Promise<void>;
}

export interface DrawHoldingNeeds {
  readonly programmes: Programmes;
  readonly returns: TicketReturns;
  readonly beacon: Beacon;
  readonly payments: DrawPayments;
}

/**
 * Delay until postings that began before a moment have committed, so that a count up to it is
 * complete.
 */
const graceMs = 10 * 60_000;
/** Least time between the freeze of the list and the beacon's round. */
const beaconDelayMs = 60_000;
/**
 * Least time between storing the commitment and the beacon's round: freezing a long list takes a
 * while.
 */
const leastDelayMs = 20_000;

type HoldingParts = LedgerParts &
  DrawHoldingNeeds & {
    /** The secret of a draw, by its id. */
    readonly secretSeed: ReturnType<typeof seedOf>;
  };

export function drawHolding(ledgerParts: LedgerParts, needs: DrawHoldingNeeds): DrawHolding {
  const secretSeed = seedOf(ledgerParts.config.secret('draw'));
  const parts: HoldingParts = { ...ledgerParts, ...needs, secretSeed };
  return {
    async run(stopping) {
      await openDueDraws(parts);
      while (await goOnWithAll(parts, stopping));
      await parts.payments.run(stopping);
      await parts.returns.run(stopping);
    },
  };
}

/**
 * Counts at most a day at a time, which limits what one statement reads. Returns whether there is
 * more to do now.
 */
async function count({ db, clock }: HoldingParts, draw: Draw): Promise<boolean> {
  const now = clock.now().getTime() - graceMs;
  const most = Math.min(draw.closes_at.getTime(), draw.counted_to.getTime() + dayMs);
  const to = Math.min(now, most);
  if (to > draw.counted_to.getTime()) await repository.count(db, draw, new Date(to));
  return now >= most;
}

/**
 * Removes the tickets of members who may not win now (on a break, blocked) and makes them usable
 * again.
 */
async function removeBarred({ db, clock, returns }: HoldingParts, draw: Draw): Promise<void> {
  for (const memberId of await entries.barredMembers(db, draw.id, clock.now()))
    await returns.giveBack(memberId, draw.id);
}

/** Freezes the list and commits to it; a draw without tickets is finished by this. */
async function close(parts: HoldingParts, draw: Draw): Promise<void> {
  const { db, clock, beacon, programmes, secretSeed } = parts;
  await removeBarred(parts, draw);
  const next = await beacon.roundFrom(new Date(clock.now().getTime() + beaconDelayMs));
  await inTransaction(
    db,
    async (tx) => {
      const open = await repository.lockedDraw(tx, draw.id);
      if (open?.state !== 'open') return;
      const numbers = await entries.freeze(tx, draw.id);
      const carried = await repository.takeRest(tx, open);
      const pool = poolOf(await termsOf(programmes, tx, open), open.stakes, carried);
      const frozen = {
        carried,
        pool,
        entries: numbers.length,
        list_hash: listHashOf(numbers),
        committed_at: clock.now(),
      };
      if (numbers.length === 0) {
        const nothing = { seed: secretSeed(draw.id), rest: pool, drawn_at: clock.now() };
        return repository.changeDraw(tx, draw.id, { ...frozen, ...nothing, state: 'drawn' });
      }
      // Too late for this round: the next run chooses a later one.
      if (next.at.getTime() - clock.now().getTime() < leastDelayMs)
        throw new Error(
          `The list of the draw ${draw.id} was frozen too close to the beacon's round ${next.round}.`,
        );
      await repository.changeDraw(tx, draw.id, {
        ...frozen,
        state: 'committed',
        beacon: beacon.name,
        beacon_round: BigInt(next.round),
        beacon_at: next.at,
      });
    },
    { idempotent: true },
  );
}

/** Draws the winners with the beacon's value. */
async function hold(parts: HoldingParts, draw: Draw): Promise<void> {
  const { db, clock, beacon, secretSeed } = parts;
  const seed = secretSeed(draw.id);
  if (seedHashOf(seed) !== draw.seed_hash)
    throw new Error(`The secret of the draw ${draw.id} is not the one that was committed to.`);
  const beaconValue = await beacon.value(Number(draw.beacon_round));
  await inTransaction(
    db,
    async (tx) => {
      const committed = await repository.lockedDraw(tx, draw.id);
      if (committed?.state !== 'committed') return;
      const won = await winsOf(parts, tx, committed, { seed, beaconValue });
      const given = won.reduce((sum, { amount }) => sum + amount, 0n);
      await wins.addWins(tx, won);
      await repository.changeDraw(tx, draw.id, {
        state: 'drawn',
        seed,
        beacon_value: beaconValue,
        rest: (committed.pool ?? 0n) - given,
        drawn_at: clock.now(),
      });
    },
    { idempotent: true },
  );
}

async function winsOf(
  { programmes, clock }: HoldingParts,
  tx: Tx,
  draw: Draw,
  { seed, beaconValue }: { readonly seed: string; readonly beaconValue: string },
): Promise<readonly DrawWinTable[]> {
  const { shares } = await termsOf(programmes, tx, draw);
  const amounts = amountsOf(draw.pool ?? 0n, shares);
  const facts = { seed, listHash: draw.list_hash ?? '', beaconValue };
  const positions = await winnersAt(facts, draw.entries, amounts.length);
  const tickets = await entries.entriesAt(tx, draw.id, positions);
  return positions.map((position, index) => {
    const ticket = tickets.find((one) => one.position === position);
    const amount = amounts[index];
    if (!ticket || amount === undefined)
      throw new Error(`The list of the draw ${draw.id} has no position ${position}.`);
    return {
      member_id: ticket.member_id,
      draw_id: draw.id,
      place: index + 1,
      number: ticket.number,
      amount,
      won_at: clock.now(),
      paid_at: null,
    };
  });
}

/** The next step of a draw, if it is due; a draw waits for the one of its kind before it. Returns whether there was one. */
async function goOn(parts: HoldingParts, draw: Draw, isFirstOfKind: boolean): Promise<boolean> {
  if (draw.state === 'committed') {
    if (!draw.beacon_at || draw.beacon_at > parts.clock.now()) return false;
    await hold(parts, draw);
    return true;
  }
  if (draw.counted_to < draw.closes_at) return count(parts, draw);
  if (isFirstOfKind) await close(parts, draw);
  return isFirstOfKind;
}

/** Runs the next step of each draw that has one due; returns whether any had. */
async function goOnWithAll(parts: HoldingParts, stopping?: AbortSignal): Promise<boolean> {
  const { db, log } = parts;
  const draws = await repository.unfinishedDraws(db);
  let hasMore = false;
  for (const draw of draws) {
    if (stopping?.aborted) return false;
    const isFirstOfKind = draws.find(({ kind }) => kind === draw.kind) === draw;
    const went = await goOn(parts, draw, isFirstOfKind).catch((error: unknown) => {
      log.error({ err: error }, 'a draw did not go on');
      return false;
    });
    hasMore ||= went;
  }
  return hasMore;
}
