import type { ParsedRequestOf } from '@parol/wire';
import type { addWithdrawTicket } from '@parol/wire/fund';
import { depositHistory } from '../manual-deposit/manual-deposit.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import {
  type Clearance,
  clearedOrRepeated,
  type PayoutPolicy,
  type Mover,
} from '../payout-policy/payout-policy.ts';
import { decideWithdrawal, ticketOf, withdrawalScope } from './decide-withdrawal.ts';
import { type TicketDelay, ticketDelays } from './ticket-delay.ts';
import { earlierTicket, type RequestedWithdrawal } from './earlier-ticket.ts';
import type { PayoutAccount, PayoutAccounts } from './payout-account.ts';
import { withdrawalNotifier } from './withdrawal-notice.ts';
import { type CheckedWithdrawal, withdrawalCheck } from './withdrawal-check.ts';
import { type WithdrawalRules, withdrawalRules } from './withdrawal-rules.ts';
import { withdrawalAmount } from './withdrawal-amount.ts';
import { type WithdrawalParts, withdrawalParts } from './withdrawal-parts.ts';
import { aboveMaximum } from './withdrawal-maximum.ts';
import * as repository from './withdrawal.repository.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

type WithdrawalRequest = ParsedRequestOf<typeof addWithdrawTicket>;

export interface Withdrawals extends WithdrawalParts {
  /**
   * Creates a ticket and holds its money. A repeated request_id returns the same ticket, and so does
   * an equal amount, account and rail within two minutes when neither has a request_id. Refuses,
   * in this order: the amount, the proof of identity, the number of tickets a day, a recently
   * changed phone (withdrawal_phone_changed), the account (invalid_bank_id, bank_member_inactive,
   * bank_acc_holder_not_same, payout_account_new), rail_not_available, insufficient_balance,
   * withdrawal_amount_lte_withhold_amount, and the codes of PayoutPolicy.clear.
   */
  request(mover: Mover, request: WithdrawalRequest): Promise<RequestedWithdrawal>;
  /** Tells for each of the member's tickets whether it is held now. */
  delays(memberId: bigint): Promise<(ticket: Withdrawal) => TicketDelay | null>;
  /** A page of the member's tickets, newest first. */
  list(memberId: bigint, page: PageRequest): Promise<Page<Withdrawal>>;
  /** Figures and limits for the member's page. */
  rules(mover: Mover): Promise<WithdrawalRules>;
  /**
   * Marks a ticket as being reviewed: pending → processing. Refuses ticket_not_exists,
   * ticket_processed, as do the methods below.
   */
  review(key: RowKey): Promise<Withdrawal>;
  /**
   * Settles the money, which cannot be returned afterwards. Shares its posting key with reject, so
   * that only one of them succeeds. Refuses money_out_frozen too, and throws while the member has
   * flags that nobody has reviewed.
   */
  approve(key: RowKey, by: string): Promise<Withdrawal>;
  /** Returns the money to the member, with the reason. */
  reject(key: RowKey, by: string, reason: string): Promise<Withdrawal>;
}

export interface WithdrawalServiceParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'config'
> {
  readonly requirements: Requirements;
  readonly accounts: PayoutAccounts;
  readonly payoutPolicy: Pick<
    PayoutPolicy,
    'clear' | 'room' | 'reviewHold' | 'refuseFrozen' | 'refuseFlagged'
  >;
  readonly identity: Identity;
  readonly hasPriority: HasPriority;
  readonly notices: Notices;
}

/** Whether the member's withdrawals are reviewed before others now. */
export type HasPriority = (on: Db, memberId: bigint) => Promise<boolean>;

const sharedAccount = { flag: 'shared_account', others: [] } as const;

/** What a request asks for, checked and with its account. */
interface Plan {
  readonly mover: Mover;
  readonly memberId: bigint;
  readonly requestId: string | undefined;
  /** Units. */
  readonly amount: bigint;
  readonly rail: WithdrawalRequest['rail'];
  readonly account: PayoutAccount | undefined;
  readonly phoneSettledAt: Date | null;
  /** An equal request without an id is the same one from then on. */
  readonly sentSince: Date;
}

/** Withdrawals and their tickets; each step is a function of the parts below. */
export function withdrawalService(parts: WithdrawalServiceParts): Withdrawals {
  const { db, clock, requirements, notices } = parts;
  return {
    request: (mover, request) => requestWithdrawal(parts, mover, request),
    delays: ticketDelays(parts),
    list: (memberId, page) =>
      pageOfAll(clock, page, {
        rows: (limit, offset) => repository.withdrawalsOf(db, memberId, limit, offset),
        totals: () => repository.withdrawalTotals(db, memberId),
      }),
    rules: withdrawalRules(parts),
    async review(key) {
      await ticketOf(parts, key);
      const moved = await repository.moveWithdrawal(db, key, ['pending'], { state: 'processing' });
      if (!moved) throw new Refusal('ticket_processed');
      return moved;
    },
    approve: (key, by) => decideWithdrawal(parts, key, by, { state: 'approved' }),
    reject: (key, by, reason) => decideWithdrawal(parts, key, by, { state: 'rejected', reason }),
    ...withdrawalParts(parts, { requirements, notify: withdrawalNotifier(notices) }),
  };
}

async function requestWithdrawal(
  parts: WithdrawalServiceParts,
  mover: Mover,
  request: WithdrawalRequest,
): Promise<RequestedWithdrawal> {
  const { db, clock, config, accounts, identity } = parts;
  const { memberId } = mover;
  const amount = withdrawalAmount(request.withdrawal_amount, config.withdrawal);
  if (amount > config.withdrawal.maximum) throw await aboveMaximum(parts, mover);
  const account = await accounts.accountOf(memberId, request.bank_id, request.bank_acc_no);
  const asked = { memberId, requestId: request.request_id, amount, rail: request.rail, account };
  const sentSince = new Date(clock.now().getTime() - config.repeatLockMs);
  const earlier = () => earlierTicket(db, asked, sentSince);
  // A repeated request returns its ticket even though its code has been used.
  const made = await earlier();
  if (made) return made;
  await identity.refuseUnlessVerified(memberId);
  const phoneSettledAt = await accounts.phoneSettledAt(memberId);
  const plan = { ...asked, mover, phoneSettledAt, sentSince };
  // Codes are verified before taking the lock, so that nothing slow runs while it is held.
  const cleared = await clearedOrRepeated(() => clear(parts, plan, request), earlier);
  return 'made' in cleared ? cleared.made : holdMoney(parts, plan, cleared.clearance);
}

/** The policy's clearance. The withdrawal is checked first, so that a refused one uses no code. */
async function clear(
  parts: WithdrawalServiceParts,
  plan: Plan,
  request: WithdrawalRequest,
): Promise<Clearance> {
  const { db, payoutPolicy, requirements } = parts;
  const { usable } = await withdrawalCheck(parts, requirements)(db, plan);
  const wanted = {
    kind: 'withdrawal',
    amount: plan.amount,
    payeeSince: async () => plan.account?.addedAt ?? null,
    history: repository.historyOf(plan.memberId, usable.ref),
  } as const;
  return payoutPolicy.clear(plan.mover, wanted, request);
}

/** Holds the money and creates the ticket under the member's lock, unless a concurrent request has. */
function holdMoney(
  parts: WithdrawalServiceParts,
  plan: Plan,
  clearance: Clearance,
): Promise<RequestedWithdrawal> {
  const { wallet, random, requirements, notices } = parts;
  const { memberId, amount, account, sentSince } = plan;
  return wallet.withMemberLock(
    memberId,
    async (tx, lockedWallet) => {
      const before = await earlierTicket(tx, plan, sentSince);
      if (before) return before;
      const checked = await withdrawalCheck(parts, requirements)(tx, plan);
      const { at, usable, funds } = checked;
      const id = random.id(at);
      await clearance.settle(tx, id, account?.isOthers ? [sharedAccount] : []);
      const outcome = await lockedWallet.post({
        member: memberId,
        scope: withdrawalScope,
        key: `hold:${id}`,
        kind: 'hold',
        amount: -amount,
        counter: { kind: 'pending' },
        minAfter: funds.withheld,
        ref: `withdrawal:${id}`,
        at,
        meta: { label: usable.bank_name },
      });
      if (outcome.status !== 'posted') throw new Refusal('insufficient_balance');
      await requirements.ownMoneyMoved(tx, memberId, -amount);
      const row = await ticketRow(parts, tx, id, plan, checked);
      const ticket = await repository.insertWithdrawal(tx, row);
      await withdrawalNotifier(notices)(tx, 'withdrawal-requested', ticket);
      return { ...ticket, repeated: false };
    },
    { idempotent: true },
  );
}

async function ticketRow(
  { hasPriority }: WithdrawalServiceParts,
  tx: Tx,
  id: bigint,
  { memberId, amount, requestId }: Plan,
  { at, usable: { ref, ...account }, payout }: CheckedWithdrawal,
) {
  return {
    id,
    member_id: memberId,
    amount,
    account_ref: ref,
    account: JSON.stringify(account),
    request_id: requestId ?? null,
    state: 'pending' as const,
    reason: null,
    rail: payout.rail,
    legs: JSON.stringify(payout.legs.map(String)),
    expected_at: payout.expectedAt,
    promised_seconds: payout.promisedSeconds,
    free_credit: !(await depositHistory.hasPaid(tx, memberId)),
    priority: await hasPriority(tx, memberId),
    requested_at: at,
    decided_at: null,
    decided_by: null,
    paid_at: null,
  };
}
