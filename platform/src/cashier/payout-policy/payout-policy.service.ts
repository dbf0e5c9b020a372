import { formatAmount } from '@parol/domain';
import { sessionRequester } from '../../identity/otp/otp.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { History } from './history.ts';
import { threshold } from './check-request.ts';
import { type ReviewHold, reviewHoldOf } from './review-hold.ts';
import * as repository from './payout-policy.repository.ts';
import type { FlagName, PayoutKind } from './payout-policy.schema.ts';
import type { Policy } from './policy.ts';
import { policyInForce } from './policy-in-force.ts';
import {
  type Mover,
  type PayoutRequest,
  type PayoutPolicyNeeds,
  type PolicyParts,
  risksOf,
  sinceOf,
  checkPayout,
} from './payout-check.ts';

export type { Mover, PayoutPolicyNeeds } from './payout-check.ts';

/** A suspicious pattern that a withdrawal or transfer completes. */
export interface Pattern {
  readonly flag: FlagName;
  /** The members who take part besides the one whose money leaves. */
  readonly others: readonly bigint[];
}

interface Codes {
  readonly tac_code?: string | undefined;
  readonly totp?: string | undefined;
}

/** A withdrawal or transfer that passed the policy before the lock. */
export interface Clearance {
  /**
   * Judges it again under the member's lock, including what concurrent requests have moved, marks
   * the codes as used and stores flags for review. Refuses the codes of `PayoutPolicy.clear`.
   */
  settle(tx: Db, movementId: bigint, patterns: readonly Pattern[]): Promise<void>;
}

/** The policy for money that leaves a member (docs/decisions/0105-payout-policy.md). */
export interface PayoutPolicy {
  /**
   * Judges a withdrawal or transfer and verifies the codes that it needs. Refuses money_out_frozen,
   * day_limit_exceeded, payee_limit_exceeded, payee_cooling, tac_required (before the second
   * factor), and the codes of SecondFactor.verify and OtpService.verify. A refusal uses up no code.
   */
  clear(mover: Mover, request: PayoutRequest, codes: Codes): Promise<Clearance>;
  /**
   * For the page: the daily limit, its remainder, and the amount above which a payment to a payee
   * who is not new requires an OTP now. Units.
   */
  room(
    mover: Mover,
    kind: PayoutKind,
    history: History,
  ): Promise<{ readonly perDay: bigint; readonly left: bigint; readonly otpAbove: bigint }>;
  /** The policy in force. */
  policy(on: Db, at: Date): Promise<Policy>;
  /** A member's flags that no operator has reviewed. */
  openFlags(on: Db, memberId: bigint): Promise<readonly FlagName[]>;
  /** Throws while the member has flags that no operator has reviewed; the message has the commands that do it. */
  refuseFlagged(on: Db, memberId: bigint): Promise<void>;
  /** Stops the member's withdrawals and transfers, open tickets included, until an operator allows them again. */
  freeze(tx: Tx, memberId: bigint, reason: string): Promise<void>;
  /** Why the member's withdrawals wait for an operator; undefined if they don't. */
  reviewHold(on: Db, memberId: bigint): Promise<ReviewHold | undefined>;
  /** Whether the member's withdrawals and transfers are stopped. */
  isFrozen(on: Db, memberId: bigint): Promise<boolean>;
  /** Refuses money_out_frozen, for tickets that were requested before the freeze. */
  refuseFrozen(on: Db, memberId: bigint): Promise<void>;
}

export function payoutPolicyService(
  parts: Pick<Parts, 'db' | 'clock' | 'random' | 'locators'>,
  needs: PayoutPolicyNeeds,
): PayoutPolicy {
  const policyParts: PolicyParts = { ...parts, ...needs };
  return {
    policy: policyInForce,
    clear: (mover, request, codes) => clearPayout(policyParts, mover, request, codes),
    room: (mover, kind, history) => roomLeft(policyParts, mover, kind, history),
    reviewHold: reviewHoldOf,
    openFlags: repository.openFlagsOf,
    refuseFlagged: (on, memberId) => refuseFlagged(policyParts, on, memberId),
    freeze: (tx, memberId, reason) => freezePayouts(policyParts, tx, memberId, reason),
    isFrozen: repository.isFrozen,
    refuseFrozen,
  };
}

/** Flags the member whose money leaves, and the others who have no open flag for this pattern. */
async function storeFlags(
  { random }: PolicyParts,
  tx: Db,
  memberId: bigint,
  { flag, others }: Pattern,
  movement: repository.FlaggedMovement,
): Promise<void> {
  const put = (member_id: bigint) =>
    repository.insertFlag(tx, { ...movement, member_id, id: random.id(), flag });
  await put(memberId);
  for (const other of others)
    if (!(await repository.openFlagsOf(tx, other)).includes(flag)) await put(other);
}

const wantsCode = (stepUpAbove: bigint) =>
  new Refusal('tac_required', [{ otp_above: formatAmount(stepUpAbove) }]);

async function clearPayout(
  parts: PolicyParts,
  mover: Mover,
  request: PayoutRequest,
  { tac_code, totp }: Codes,
): Promise<Clearance> {
  const { db, secondFactor, otp } = parts;
  const before = await checkPayout(parts, db, mover, request);
  if (before.needsStepUp && !tac_code) throw wantsCode(before.stepUpAbove);
  const proof = await secondFactor.verify(mover.memberId, totp);
  const code = {
    account: mover.accountId,
    purpose: request.kind,
    requester: sessionRequester(mover),
  };
  // The codes are marked as used in `settle`, so that a refusal uses up no code, and a
  // concurrent equal request finds the movement instead of a used code.
  const takeCode =
    before.needsStepUp && tac_code ? await otp.verify(code, tac_code) : async () => undefined;
  return {
    async settle(tx, movementId, patterns) {
      const now = await checkPayout(parts, tx, mover, request);
      if (now.needsStepUp && !before.needsStepUp) throw wantsCode(now.stepUpAbove);
      await proof(tx);
      await takeCode(tx);
      const { kind, amount } = request;
      const movement = { kind, amount, movement_id: movementId, flagged_at: now.at };
      const all = now.isFast ? [...patterns, velocity] : patterns;
      for (const pattern of all) await storeFlags(parts, tx, mover.memberId, pattern, movement);
    },
  };
}

async function roomLeft(
  parts: PolicyParts,
  mover: Mover,
  kind: PayoutKind,
  history: History,
): Promise<{ readonly perDay: bigint; readonly left: bigint; readonly otpAbove: bigint }> {
  const { clock, db } = parts;
  const at = clock.now();
  const limits = (await policyInForce(db, at))[kind];
  const [{ today }, risks] = await Promise.all([
    history(db, sinceOf(at, limits)),
    risksOf(parts, db, mover, at),
  ]);
  const rest = (limit: bigint) => (today < limit ? limit - today : 0n);
  return {
    perDay: limits.perDay,
    left: rest(limits.perDay),
    otpAbove: rest(threshold(limits, risks, false)),
  };
}

async function refuseFlagged({ locators }: PolicyParts, on: Db, memberId: bigint): Promise<void> {
  const open = await repository.openFlagRowsOf(on, memberId);
  if (open.length === 0) return;
  const commands = open.map((row) => `payout-policy:reviewed ${locators.reference(keyOf(row))}`);
  const names = [...new Set(open.map(({ flag }) => flag))].join(', ');
  throw new Error(
    `The member has flags that nobody has reviewed: ${names}. First: ${commands.join('; ')}.`,
  );
}

const freezePayouts = (
  { clock }: PolicyParts,
  tx: Tx,
  memberId: bigint,
  reason: string,
): Promise<void> => repository.freeze(tx, { member_id: memberId, frozen_at: clock.now(), reason });

async function refuseFrozen(on: Db, memberId: bigint): Promise<void> {
  if (await repository.isFrozen(on, memberId)) throw new Refusal('money_out_frozen');
}

/**
 * Clears the request, or returns the movement of a concurrent equal request, which has used up the
 * codes. Code and movement are committed together, so a used code means that the movement exists.
 */
export async function clearedOrRepeated<T>(
  clearing: () => Promise<Clearance>,
  made: () => Promise<T | undefined>,
): Promise<{ readonly clearance: Clearance } | { readonly made: T }> {
  try {
    return { clearance: await clearing() };
  } catch (error) {
    const earlier = error instanceof Refusal ? await made() : undefined;
    if (earlier === undefined) throw error;
    return { made: earlier };
  }
}

const velocity: Pattern = { flag: 'velocity', others: [] };

/** Allows everything; for the seeded history. */
export const noPayoutPolicy: Omit<PayoutPolicy, 'policy' | 'freeze'> = {
  clear: async () => ({ settle: async () => undefined }),
  room: async () => ({ perDay: 0n, left: 0n, otpAbove: 0n }),
  reviewHold: async () => undefined,
  openFlags: async () => [],
  refuseFlagged: async () => undefined,
  isFrozen: async () => false,
  refuseFrozen: async () => undefined,
};
