import {
  formatAmount,
  isWholeCentavos,
  manilaDay,
  parseAmount,
  wholeCentavos,
} from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import type { Programmes } from '../programme/programme.ts';
import { settle } from './accrual.service.ts';
import * as repository from './lot.repository.ts';
import type { Claim, Lot } from './lot.repository.ts';
import { claimable, lotsOf, take } from './lots.ts';
import { rebateProgramme } from './rebate.programme.ts';
import type { RebateKind } from './rebate.schema.ts';
import { termsOf } from './terms.ts';

/** A member's claimable rebate of a kind; amounts are units. */
interface Claimable {
  /** Whole centavos; a fraction waits for later rebates. */
  readonly amount: bigint;
  readonly minimum: bigint;
  /** The part that expires first. */
  readonly expiresNext: { readonly amount: bigint; readonly at: Date } | null;
  /** Stakes that claiming all of it requires. */
  readonly turnover: bigint;
}

/** A claim, and whether an earlier, equal request made it. */
export type Claimed = Claim & { readonly repeated: boolean };

interface ClaimRequest {
  /** As it was typed. */
  readonly amount: string | number;
  readonly requestId: string | undefined;
}

export interface Claims {
  claimable(member: bigint, kind: RebateKind): Promise<Claimable>;
  /** The member's rows with something left, earliest expiry first. */
  open(member: bigint): Promise<readonly Lot[]>;
  /**
   * Credits an amount of the member's rebate, earliest expiry first. A repeated request_id returns
   * the same claim. Refuses, in this order: invalid_amount, min_rebate_not_met,
   * amount_whole_centavos, request_used, insufficient_rebate. A member on a break may claim,
   * because they earned it before.
   */
  claim(member: bigint, kind: RebateKind, request: ClaimRequest): Promise<Claimed>;
  /** Adds a rebate that an operator gives. */
  grant(member: bigint, amount: bigint, reason: string): Promise<void>;
  /** Takes back what has not been claimed. Refuses insufficient_rebate. */
  revoke(member: bigint, amount: bigint, reason: string): Promise<void>;
}

/** Name of a claim, by kind. */
export const rebateNames = {
  self: { en: 'Rebate', ph: 'Rebate' },
  downline: { en: 'Rebate from friends', ph: 'Rebate mula sa mga kaibigan' },
} as const;

type ClaimParts = Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'> & {
  readonly programmes: Programmes;
  readonly credit: RewardCredit;
};

export function claimService(parts: ClaimParts): Claims {
  const { db, wallet, clock } = parts;
  return {
    claimable: (member, kind) => claimableOf(parts, member, kind),
    open: (member) => repository.openLots(db, member, clock.now()),
    claim: (member, kind, request) => claim(parts, member, kind, request),
    grant: (member, amount, reason) =>
      wallet.withMemberLock(member, async (tx) => {
        await addGrant(parts, tx, member, { amount, remaining: amount, reason });
        await settle(tx, member, clock.now());
      }),
    revoke: (member, amount, reason) =>
      wallet.withMemberLock(member, async (tx) => {
        await spend(tx, member, { kind: 'self', amount }, clock.now());
        await addGrant(parts, tx, member, { amount: -amount, remaining: 0n, reason });
      }),
  };
}

async function claimableOf(
  parts: ClaimParts,
  member: bigint,
  kind: RebateKind,
): Promise<Claimable> {
  const { db, clock } = parts;
  const lots = lotsOf(await repository.openLots(db, member, clock.now()), kind);
  const amount = wholeCentavos(claimable(lots));
  const [first] = lots.filter(({ remaining }) => remaining > 0n);
  return {
    amount,
    minimum: await minimumNow(parts),
    expiresNext:
      first && amount > 0n
        ? {
            amount: lots
              .filter(({ expires_at }) => expires_at.getTime() === first.expires_at.getTime())
              .reduce((sum, { remaining }) => sum + (remaining > 0n ? remaining : 0n), 0n),
            at: first.expires_at,
          }
        : null,
    turnover: take(lots, amount).reduce(
      (sum, { lot, taken }) => sum + taken * BigInt(lot.times),
      0n,
    ),
  };
}

const minimumNow = async ({ db, clock, programmes }: ClaimParts): Promise<bigint> =>
  (await programmes.settings(db, rebateProgramme, clock.now())).minimumClaim;

/** The amount that was typed. Refuses invalid_amount, min_rebate_not_met, amount_whole_centavos. */
async function amountOf(parts: ClaimParts, typed: string | number): Promise<bigint> {
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  const minimum = await minimumNow(parts);
  if (units <= 0n || units < minimum)
    throw new Refusal('min_rebate_not_met', [{ minimum: formatAmount(minimum) }]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  return units;
}

/** The claim that this request made before. Refuses request_used if that differs. */
async function before(
  on: Db,
  member: bigint,
  requestId: string | undefined,
  wanted: Pick<Claim, 'kind' | 'amount'>,
): Promise<Claimed | undefined> {
  if (requestId === undefined) return undefined;
  const made = await repository.claimByRequest(on, member, requestId);
  if (made && (made.kind !== wanted.kind || made.amount !== wanted.amount))
    throw new Refusal('request_used');
  return made && { ...made, repeated: true };
}

/** Takes an amount of the member's lots, under their lock; returns the stakes that it requires. */
async function spend(
  tx: Tx,
  member: bigint,
  { kind, amount }: Pick<Claim, 'kind' | 'amount'>,
  now: Date,
): Promise<bigint> {
  await settle(tx, member, now);
  const lots = lotsOf(await repository.openLots(tx, member, now), kind);
  const available = claimable(lots);
  if (amount > available)
    throw new Refusal('insufficient_rebate', [
      { claimable: formatAmount(wholeCentavos(available)) },
    ]);
  let turnover = 0n;
  for (const { lot, remaining, taken } of take(lots, amount)) {
    await repository.setRemaining(tx, lot, remaining);
    turnover += taken * BigInt(lot.times);
  }
  return turnover;
}

/** Adds an operator's row of today; `remaining` is what can be claimed of it. */
async function addGrant(
  { clock, programmes }: ClaimParts,
  tx: Tx,
  member: bigint,
  row: Pick<Lot, 'amount' | 'remaining'> & { readonly reason: string },
): Promise<void> {
  const at = clock.now();
  const day = manilaDay(at);
  const settings = await programmes.settings(tx, rebateProgramme, at);
  const { times, expiresAt } = termsOf(settings, day);
  await repository.insertLot(tx, {
    ...row,
    member_id: member,
    day,
    kind: 'grant',
    revision: (await repository.lastRevision(tx, member, day, 'grant')) + 1,
    times: Number(times),
    expires_at: expiresAt,
    accrued_at: at,
  });
}

async function claim(
  parts: ClaimParts,
  member: bigint,
  kind: RebateKind,
  { amount: typed, requestId }: ClaimRequest,
): Promise<Claimed> {
  const { db, wallet, clock, random, credit } = parts;
  const amount = await amountOf(parts, typed);
  const wanted = { kind, amount };
  const made = await before(db, member, requestId, wanted);
  if (made) return made;
  return wallet.withMemberLock(
    member,
    async (tx, held) => {
      const now = await before(tx, member, requestId, wanted);
      if (now) return now;
      const turnover = await spend(tx, member, wanted, clock.now());
      const at = clock.now();
      const stored = await repository.insertClaim(tx, {
        member_id: member,
        id: random.id(at),
        kind,
        amount,
        turnover,
        request_id: requestId ?? null,
        claimed_at: at,
      });
      const isNew = await credit(tx, held, {
        member,
        programme: rebateProgramme.code,
        key: `claim:${stored.id}`,
        kind: 'rebate',
        amount,
        turnover,
        name: rebateNames[kind],
        at,
      });
      if (!isNew) throw new Error(`The claim ${stored.id} was credited before.`);
      return { ...stored, repeated: false };
    },
    // Without a request_id, a claim whose commit was lost must not be made again.
    { idempotent: requestId !== undefined },
  );
}
