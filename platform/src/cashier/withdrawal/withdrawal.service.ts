import type { ParsedRequestOf } from '@parol/wire';
import type { addWithdrawTicket } from '@parol/wire/fund';
import { depositHistory } from '../manual-deposit/manual-deposit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import { clearedOrRepeated, type MoneyOut, type Mover } from '../money-out/money-out.ts';
import { type Held, ticketHolds } from './held.ts';
import { earlierTicket, type RequestedWithdrawal } from './earlier-ticket.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { withdrawalNotifier } from './withdrawal-notice.ts';
import { pesonetBy } from './banking-day.ts';
import { withdrawalCheck } from './withdrawal-check.ts';
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
   * withdrawal_amount_lte_withhold_amount, and the codes of MoneyOut.clear.
   */
  request(mover: Mover, request: WithdrawalRequest): Promise<RequestedWithdrawal>;
  /** Tells for each of the member's tickets whether it is held now. */
  holds(memberId: bigint): Promise<(ticket: Withdrawal) => Held | null>;
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
  readonly moneyOut: Pick<MoneyOut, 'clear' | 'room' | 'hold' | 'refuseFrozen' | 'refuseFlagged'>;
  readonly identity: Identity;
  readonly hasPriority: HasPriority;
  readonly notices: Notices;
}

/** Whether the member's withdrawals are reviewed before others now. */
export type HasPriority = (on: Db, memberId: bigint) => Promise<boolean>;

const SCOPE = 'withdrawal';
const sharedAccount = { flag: 'shared_account', others: [] } as const;
const undecided = ['pending', 'processing'] as const;

export function withdrawalService(parts: WithdrawalServiceParts): Withdrawals {
  const { db, wallet, clock, random, config, requirements, accounts, moneyOut } = parts;
  const { identity, hasPriority, notices } = parts;

  async function known(key: RowKey): Promise<Withdrawal> {
    const ticket = await repository.findWithdrawal(db, key);
    if (!ticket) throw new Refusal('ticket_not_exists');
    return ticket;
  }

  /** Both decisions use one posting key, so that concurrent requests decide a ticket only once. */
  async function decide(
    key: RowKey,
    by: string,
    decision: { state: 'approved' } | { state: 'rejected'; reason: string },
  ): Promise<Withdrawal> {
    const { id } = key;
    const ticket = await known(key);
    return wallet.withMemberLock(ticket.member_id, async (tx, held) => {
      const at = clock.now();
      if (decision.state === 'approved') await moneyOut.refuseFrozen(tx, ticket.member_id);
      // Approving sends the money, which determines the PESONet batch.
      const sent =
        decision.state === 'approved' && ticket.rail === 'pesonet'
          ? { expected_at: pesonetBy(at, config.withdrawal.bankHolidays) }
          : {};
      const change = { ...decision, ...sent, decided_at: at, decided_by: by };
      const decided = await repository.moveWithdrawal(tx, key, undecided, change);
      if (!decided) throw new Refusal('ticket_processed');
      if (decision.state === 'approved') await moneyOut.refuseFlagged(tx, ticket.member_id);
      const common = {
        member: ticket.member_id,
        scope: SCOPE,
        key: `settle:${id}`,
        counter: { kind: 'pending' },
        ref: `withdrawal:${id}`,
        at,
        meta: { label: ticket.account.bank_name },
      } as const;
      const outcome =
        decision.state === 'approved'
          ? await held.post({
              ...common,
              kind: 'settle',
              amount: 0n,
              legs: [{ kind: 'gateway', owner: 'payout', amount: ticket.amount }],
            })
          : await held.post({ ...common, kind: 'release', amount: ticket.amount });
      if (outcome.status !== 'posted') throw new Refusal('ticket_processed');
      if (decision.state === 'rejected')
        await requirements.ownMoneyMoved(tx, ticket.member_id, ticket.amount);
      return decided;
    });
  }

  const check = withdrawalCheck(parts, requirements);
  const tell = withdrawalNotifier(notices);

  return {
    async request(mover, request) {
      const { memberId } = mover;
      const amount = withdrawalAmount(request.withdrawal_amount, config.withdrawal);
      if (amount > config.withdrawal.maximum) throw await aboveMaximum(parts, mover);
      const account = await accounts.accountOf(memberId, request.bank_id, request.bank_acc_no);
      // A repeated request returns its ticket even though its code has been used.
      const requested = {
        memberId,
        requestId: request.request_id,
        amount,
        rail: request.rail,
        account,
      };
      const sentSince = new Date(clock.now().getTime() - config.repeatLockMs);
      const made = await earlierTicket(db, requested, sentSince);
      if (made) return made;
      await identity.refuseUnlessVerified(memberId);
      const plan = { ...requested, phoneSettledAt: await accounts.phoneSettledAt(memberId) };
      // Checked first, so that a refused withdrawal uses no code; codes are verified before taking
      // the lock, so that nothing slow runs while it is held.
      const cleared = await clearedOrRepeated(
        async () => {
          const { usable: named } = await check(db, plan);
          const wanted = {
            kind: 'withdrawal',
            amount,
            payeeSince: async () => account?.addedAt ?? null,
            history: repository.historyOf(memberId, named.ref),
          } as const;
          return moneyOut.clear(mover, wanted, request);
        },
        () => earlierTicket(db, requested, sentSince),
      );
      if ('made' in cleared) return cleared.made;
      const { clearance } = cleared;
      return wallet.withMemberLock(
        memberId,
        async (tx, held) => {
          const before = await earlierTicket(tx, requested, sentSince);
          if (before) return before;
          const { at, usable, payout, funds } = await check(tx, plan);
          const { ref, ...snapshot } = usable;
          const id = random.id(at);
          await clearance.settle(tx, id, account?.isOthers ? [sharedAccount] : []);
          const outcome = await held.post({
            member: memberId,
            scope: SCOPE,
            key: `hold:${id}`,
            kind: 'hold',
            amount: -amount,
            counter: { kind: 'pending' },
            minAfter: funds.withheld,
            ref: `withdrawal:${id}`,
            at,
            meta: { label: snapshot.bank_name },
          });
          if (outcome.status !== 'posted') throw new Refusal('insufficient_balance');
          await requirements.ownMoneyMoved(tx, memberId, -amount);
          const ticket = await repository.insertWithdrawal(tx, {
            id,
            member_id: memberId,
            amount,
            account_ref: ref,
            account: JSON.stringify(snapshot),
            request_id: request.request_id ?? null,
            state: 'pending',
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
          });
          await tell(tx, 'withdrawal-requested', ticket);
          return { ...ticket, repeated: false };
        },
        { idempotent: true },
      );
    },
    holds: ticketHolds(parts),
    list: (memberId, page) =>
      pageOfAll(clock, page, {
        rows: (limit, offset) => repository.withdrawalsOf(db, memberId, limit, offset),
        totals: () => repository.withdrawalTotals(db, memberId),
      }),
    rules: withdrawalRules(parts),
    async review(key) {
      await known(key);
      const moved = await repository.moveWithdrawal(db, key, ['pending'], { state: 'processing' });
      if (!moved) throw new Refusal('ticket_processed');
      return moved;
    },
    approve: (key, by) => decide(key, by, { state: 'approved' }),
    reject: (key, by, reason) => decide(key, by, { state: 'rejected', reason }),
    ...withdrawalParts(parts, { requirements, tell }),
  };
}
