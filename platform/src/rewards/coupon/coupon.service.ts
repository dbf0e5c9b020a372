import { giftMessage, type Promotion, type Promotions } from '../../bonus/promotion/promotion.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import { couponHash, newCode } from './coupon-code.ts';
import { couponProgramme } from './coupon.programme.ts';
import * as repository from './coupon.repository.ts';
import type { Batch } from './coupon.repository.ts';

/** The running promotion of a coupon, and its batch. */
export interface Offer {
  readonly promotion: Promotion;
  readonly batch: Batch;
}

/** Each refuses promotion_not_available, self_excluded, cooling_off; with a code also coupon_not_available, too_many_requests. */
export interface Coupons {
  /** Returns if the member may redeem coupons now; refuses otherwise. */
  status(memberId: bigint): Promise<void>;
  /** What redeeming a code would give the member. Changes nothing. */
  details(memberId: bigint, typed: string): Promise<Offer>;
  /**
   * Sends the gift to the inbox or unlocks the promotion, counts the use and records it, in one
   * transaction. Also refuses claim_promo_only_once and newbie_unmet.
   */
  redeem(memberId: bigint, typed: string): Promise<Offer>;
  /**
   * Adds a code to a batch and redeems it for the member, for operators; the batch's limit per
   * member applies to operators too.
   */
  grant(memberId: bigint, batch: Batch): Promise<Offer>;
  /** What a code of the batch would give the member, for operators; without a limit on attempts. */
  simulate(memberId: bigint, batch: Batch): Promise<Offer>;
}

export interface CouponNeeds {
  readonly programmes: Programmes;
  readonly promotions: Pick<Promotions, 'unlock' | 'unlocked'>;
  readonly runningPromotion: (db: Db, id: string, at: Date) => Promise<Promotion | undefined>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  readonly limits: Pick<LimitService, 'waitFor'>;
}

const quarterHourMs = 900_000;
const notAvailable = () => new Refusal('coupon_not_available');

type CouponParts = Pick<LedgerParts, 'db' | 'clock' | 'random'> & CouponNeeds;

export function couponService(
  ledgerParts: Pick<LedgerParts, 'config' | 'db' | 'clock' | 'random' | 'wallet'>,
  needs: CouponNeeds,
): Coupons {
  const parts: CouponParts = { ...ledgerParts, ...needs };
  const { config, db, clock, random, wallet } = ledgerParts;
  const hashOf = couponHash(config.secret('coupons'));
  return {
    status: (memberId) => refuse(parts, db, memberId),
    async details(memberId, typed) {
      await countTry(parts, memberId);
      return offered(parts, db, memberId, hashOf(typed), clock.now());
    },
    async redeem(memberId, typed) {
      await countTry(parts, memberId);
      const hash = hashOf(typed);
      return wallet.withMemberLock(memberId, async (tx) => {
        const at = clock.now();
        const offer = await offered(parts, tx, memberId, hash, at);
        await use(parts, tx, memberId, hash, offer, at);
        return offer;
      });
    },
    grant: (memberId, batch) =>
      wallet.withMemberLock(memberId, async (tx) => {
        const at = clock.now();
        const offer = await unusedOffer(parts, tx, memberId, batch, at);
        const hash = hashOf(newCode(random));
        await repository.addCodeTo(tx, batch, hash);
        await use(parts, tx, memberId, hash, offer, at);
        return offer;
      }),
    simulate: (memberId, batch) => unusedOffer(parts, db, memberId, batch, clock.now()),
  };
}

/** Refuses promotion_not_available, self_excluded, cooling_off. */
async function refuse({ programmes, gate }: CouponParts, on: Db, memberId: bigint): Promise<void> {
  await programmes.refuseOff(on, couponProgramme);
  await gate.refusePaused(on, memberId);
}

/** Counts attempts with valid codes too; otherwise a valid one would reset the count. */
async function countTry(
  { db, clock, programmes, limits }: CouponParts,
  memberId: bigint,
): Promise<void> {
  const { tries } = await programmes.settings(db, couponProgramme, clock.now());
  refuseIfWaiting(await limits.waitFor(`coupon:${memberId}`, tries, quarterHourMs));
}

/** The running promotion of a batch in force. Refuses coupon_not_available. */
async function offerOf(
  { runningPromotion }: CouponParts,
  on: Db,
  batch: Batch,
  at: Date,
): Promise<Offer> {
  if (batch.revoked_at || at < batch.from_at || at >= batch.until_at) throw notAvailable();
  const promotion = await runningPromotion(on, batch.promotion_id, at);
  if (!promotion) throw notAvailable();
  return { promotion, batch };
}

/** What a code gives the member. Refuses as `details` does. */
async function offered(
  parts: CouponParts,
  on: Db,
  memberId: bigint,
  hash: Buffer,
  at: Date,
): Promise<Offer> {
  await refuse(parts, on, memberId);
  const code = await repository.findCode(on, hash);
  if (!code || code.used >= code.cap) throw notAvailable();
  const mine = await repository.usedBy(on, memberId, code.batch_id);
  if (mine.length >= code.per_member || mine.some((used) => used.equals(hash)))
    throw notAvailable();
  return offerOf(parts, on, code, at);
}

/** Sends the gift of an offer to the inbox, or unlocks its promotion. */
async function hand(
  { promotions, inbox }: CouponParts,
  tx: Tx,
  memberId: bigint,
  use: bigint,
  { promotion, batch }: Offer,
  at: Date,
): Promise<void> {
  const source = `coupon:${use}`;
  if (promotion.gift === null)
    return promotions.unlock(tx, { memberId, promotion, source, until: batch.until_at, at });
  const message = await giftMessage(tx, promotion.id, at);
  if (!message) throw notAvailable();
  // A promotion that is given once has one inbox message, whether a coupon or an operator sends
  // it.
  const template = promotion.claim === 'once' ? message.template : `${promotion.id}:${source}`;
  if (!(await inbox.send(memberId, { ...message, template }, tx)))
    throw new Refusal('claim_promo_only_once');
}

/** Counts and records the use of a code and gives the member its reward. */
async function use(
  parts: CouponParts,
  tx: Tx,
  memberId: bigint,
  hash: Buffer,
  offer: Offer,
  at: Date,
): Promise<void> {
  if (!(await repository.countUse(tx, hash))) throw notAvailable();
  const id = parts.random.id(at);
  await repository.addUse(tx, {
    member_id: memberId,
    id,
    batch_id: offer.batch.id,
    code_hash: hash,
    redeemed_at: at,
    until_at: offer.batch.until_at,
  });
  await hand(parts, tx, memberId, id, offer, at);
}

/** What an unused code of the batch gives the member. */
async function unusedOffer(
  parts: CouponParts,
  on: Db,
  memberId: bigint,
  batch: Batch,
  at: Date,
): Promise<Offer> {
  await refuse(parts, on, memberId);
  const used = await repository.usedBy(on, memberId, batch.id);
  if (used.length >= batch.per_member) throw notAvailable();
  return offerOf(parts, on, batch, at);
}
