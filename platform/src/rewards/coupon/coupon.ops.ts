import { inTransaction } from '../../kernel/database/database.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import {
  input,
  memberIdOf,
  opsCommand,
  type OpsCommand,
  type OpsCredit,
} from '../../kernel/ops/ops.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { anyMember, creditsOf } from '../credit/credit.ts';
import { couponHash, newCode } from './coupon-code.ts';
import * as repository from './coupon.repository.ts';
import type { Batch } from './coupon.repository.ts';
import type { CouponNeeds, Coupons, Offer } from './coupon.service.ts';

const mostListed = 200;
const mostCodes = 10_000;
const mostUses = 1_000_000;
const howMany = (option: string, most: number) => input.whole('n', 1, most, `--${option} 1`);
/** Units that a run counts at most: above every limit, and within the column. */
const mostCounted = 2n ** 62n;
/** Rows per statement, well below PostgreSQL's limit on parameters. */
const rowsAtOnce = 1_000;

interface OpsParts
  extends
    Pick<LedgerParts, 'config' | 'db' | 'clock' | 'random'>,
    Pick<CouponNeeds, 'runningPromotion'> {
  readonly coupons: Coupons;
  readonly memberByPhone: MemberByPhone;
}

/**
 * Operators' commands for coupons; who, when and why is in the audit log. No command takes a code: the
 * log has the arguments.
 */
export const couponOps = (parts: OpsParts): readonly OpsCommand[] => [
  createBatch(parts),
  grantCoupon(parts),
  ...batchCommands(parts),
  simulateCoupon(parts),
];

const createBatch = (parts: OpsParts) =>
  opsCommand({
    name: 'coupon:create',
    effect: 'loosens',
    args: [input.text('promotion')],
    options: {
      count: howMany('count', mostCodes),
      'per-member': howMany('per-member', mostCodes),
      'per-code': howMany('per-code', mostUses),
      from: input.time('from'),
      until: input.time('until'),
      reason: input.reason(),
    },
    summary: 'Makes a batch of coupons and prints their codes, this once',
    async credits([promotionId], options) {
      const uses = options.count * options['per-code'];
      // At most: all codes may be redeemed as often as they can be.
      const each = await creditsOfCode(parts, anyMember, promotionId);
      return each.map((credit) => {
        const amount = credit.amount * BigInt(uses);
        return { ...credit, amount: amount < mostCounted ? amount : mostCounted };
      });
    },
    async run([promotionId], options) {
      const at = parts.clock.now();
      await refuseUseless(parts, promotionId, at);
      const { from, until } = options;
      if (until <= at || until <= from)
        throw new Error('The coupons end in the future, and after they begin.');
      const row = {
        id: parts.random.id(at),
        promotion_id: promotionId,
        codes: options.count,
        per_member: options['per-member'],
        per_code: options['per-code'],
        from_at: from,
        until_at: until,
        reason: options.reason,
        created_at: at,
        revoked_at: null,
      };
      const codes = await storeBatch(parts, row);
      return [`Batch ${row.id}. The codes are not shown again.`, ...codes];
    },
  });

/** Throws one line if no promotion of this id is running, or it needs no coupon. */
async function refuseUseless(
  { db, runningPromotion }: OpsParts,
  promotionId: string,
  at: Date,
): Promise<void> {
  const promotion = await runningPromotion(db, promotionId, at);
  if (!promotion) throw new Error(`No promotion "${promotionId}" is running.`);
  if (promotion.gift === null && !promotion.needs_coupon)
    throw new Error(`${promotionId} is open to every member: a coupon would bring nothing.`);
}

/** Stores a batch with new codes, and returns these: only their hashes are stored. */
async function storeBatch(
  { config, db, random }: OpsParts,
  batch: Batch,
): Promise<readonly string[]> {
  const codes = Array.from({ length: batch.codes }, () => newCode(random));
  const hashOf = couponHash(config.secret('coupons'));
  const rows = codes.map((code) => ({
    code_hash: hashOf(code),
    batch_id: batch.id,
    cap: batch.per_code,
    until_at: batch.until_at,
  }));
  await inTransaction(db, async (tx) => {
    await repository.addBatch(tx, batch);
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await repository.addCodes(tx, rows.slice(start, start + rowsAtOnce));
  });
  return codes;
}

const grantCoupon = (parts: OpsParts) =>
  opsCommand({
    name: 'coupon:grant',
    effect: 'moves-money',
    args: [input.text('batch'), input.phone()],
    options: { reason: input.reason() },
    summary: 'Adds a code to a batch and redeems it for a member; revoke a gift by inbox:revoke',
    async credits([typed, phone]) {
      const member = await memberIdOf(parts.memberByPhone, phone);
      const { promotion_id: promotionId } = await batchOf(parts, typed);
      return creditsOfCode(parts, member, promotionId);
    },
    async run([typed, phone]) {
      const found = await batchOf(parts, typed);
      const member = await memberIdOf(parts.memberByPhone, phone);
      return [described(await parts.coupons.grant(member, found))];
    },
  });

/** Commands on batches of coupons that there are. */
function batchCommands(parts: OpsParts): readonly OpsCommand[] {
  const { db, clock } = parts;
  return [
    opsCommand({
      name: 'coupon:list',
      effect: 'reads',
      summary: 'Lists batches of coupons, newest first, with how often they were redeemed',
      run: async () =>
        (await repository.batches(db, mostListed)).map(
          (row) =>
            `${row.id}  ${row.promotion_id}  ${row.from_at.toISOString()} to ${row.until_at.toISOString()}  ${row.codes} codes, redeemed ${row.used} of ${row.most}, ${row.per_member} per member${row.revoked_at ? '  revoked' : ''}  ${row.reason}`,
        ),
    }),
    opsCommand({
      name: 'coupon:revoke',
      inOneTransaction: true,
      effect: 'tightens',
      args: [input.text('batch')],
      options: { reason: input.reason() },
      summary: 'Ends a batch of coupons now; what was redeemed stays',
      async run([typed]) {
        const { id } = await batchOf(parts, typed);
        await inTransaction(db, async (tx) => {
          if (!(await repository.revokeBatch(tx, id, clock.now())))
            throw new Error(`The batch ${id} was revoked before.`);
        });
        return [`The batch ${id} is revoked.`];
      },
    }),
  ];
}

const simulateCoupon = (parts: OpsParts) =>
  opsCommand({
    name: 'coupon:simulate',
    effect: 'reads',
    args: [input.text('batch'), input.phone()],
    summary: 'Shows what an unused code of a batch would bring to a member; changes nothing',
    async run([typed, phone]) {
      const found = await batchOf(parts, typed);
      const member = await memberIdOf(parts.memberByPhone, phone);
      return [described(await parts.coupons.simulate(member, found))];
    },
  });

/** The batch of this id. Throws one line if there is none. */
async function batchOf({ db }: OpsParts, typed: string): Promise<Batch> {
  const id = parseId(typed);
  const found = id === undefined ? undefined : await repository.batch(db, id);
  if (!found) throw new Error(`There is no batch "${typed}": "coupon:list" shows them.`);
  return found;
}

/** What a code can bring at most: its gift, or the bonus of one deposit, any amount if that has no maximum. */
async function creditsOfCode(
  { db, clock, runningPromotion }: OpsParts,
  member: bigint,
  promotionId: string,
): Promise<readonly OpsCredit[]> {
  const at = clock.now();
  const promotion = await runningPromotion(db, promotionId, at);
  if (!promotion || promotion.gift !== null)
    return creditsOf(db, member, { gift: promotionId }, at);
  // Otherwise the command is refused.
  if (!promotion.needs_coupon) return [];
  return [{ kind: 'reward', member, amount: promotion.max_bonus ?? mostCounted }];
}

function described({ promotion, batch }: Offer): string {
  const until = batch.until_at.toISOString();
  if (promotion.gift === null)
    return `The promotion ${promotion.id} for a deposit, until ${until}.`;
  const { bonus, turnover, claim_days } = promotion.gift;
  return `The gift ${promotion.id} in the inbox, until ${until}: ${bonus} with a turnover of ${turnover}, to claim within ${claim_days} days.`;
}
