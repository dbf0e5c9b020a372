import { maskPhone, parsePhone } from '@parol/domain';
import type { ParsedRequestOf } from '@parol/wire';
import type { transferToFriend } from '@parol/wire/fund';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { depositHistory } from '../manual-deposit/manual-deposit.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { Members } from '../../identity/member/member.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { isPlain, type Requirements, type Funds } from '../../bonus/promotion/promotion.ts';
import { clearedOrRepeated, type MoneyOut, type Mover } from '../money-out/money-out.ts';
import { figures, opens, type PayoutAccounts } from '../withdrawal/withdrawal.ts';
import { flagsOf } from './transfer-flags.ts';
import { transferAmount } from './transfer-amount.ts';
import * as repository from './transfer.repository.ts';
import type { FriendTransfer } from './transfer.repository.ts';

type TransferRequest = ParsedRequestOf<typeof transferToFriend>;

/** A transfer, and whether an earlier, equal request made it. */
type SentTransfer = FriendTransfer & { readonly repeated: boolean };

export interface Transfers {
  /**
   * Transfers money to another member. A repeated request_id returns the same transfer, and so does
   * an equal amount and recipient within two minutes when neither has a request_id. Refuses, in
   * this order: the amount, the recipient (invalidPhoneNumberFormat, same_recipient,
   * account_not_exists), a recently changed phone (transfer_phone_changed), recipient_inactive,
   * never_deposited and ongoing_promotion of either party, insufficient_balance,
   * withdrawal_amount_lte_withhold_amount, and the codes of MoneyOut.clear.
   */
  send(sender: Mover, request: TransferRequest): Promise<SentTransfer>;
  /** A page of the transfers that the member sent or received, newest first. */
  history(memberId: bigint, page: PageRequest): Promise<Page<FriendTransfer>>;
  /**
   * `phoneSettledAt`: when a member with a recently changed phone may send again; null when there
   * is no delay.
   */
  rules(mover: Mover): Promise<
    Funds & {
      readonly phoneSettledAt: Date | null;
      readonly room: Awaited<ReturnType<MoneyOut['room']>>;
    }
  >;
}

export interface TransferParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'config' | 'contacts'
> {
  readonly requirements: Requirements;
  readonly members: Members;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
  readonly accounts: Pick<PayoutAccounts, 'phoneSettledAt'>;
  readonly moneyOut: Pick<MoneyOut, 'clear' | 'room' | 'policy'>;
  readonly notices: Notices;
}

interface Plan {
  readonly sender: Mover;
  readonly recipientId: bigint;
  readonly recipientPhone: string;
  readonly amount: bigint;
  readonly requestId: string | undefined;
}

export function transferService({
  db,
  wallet,
  clock,
  random,
  config,
  requirements,
  members,
  gate,
  accounts,
  moneyOut,
  notices,
  contacts,
}: TransferParts): Transfers {
  async function planOf(sender: Mover, request: TransferRequest): Promise<Plan> {
    const amount = transferAmount(request.transfer_amount, config.transfer);
    const phone = parsePhone(request.recipient);
    if (phone === undefined) throw new Refusal('invalidPhoneNumberFormat');
    if (phone === sender.accountId) throw new Refusal('same_recipient');
    const recipient = await members.byPhone(phone);
    if (!recipient) throw new Refusal('account_not_exists');
    return {
      sender,
      recipientId: recipient.id,
      recipientPhone: phone,
      amount,
      requestId: request.request_id,
    };
  }

  /**
   * The transfer that an earlier, equal request made. Refuses request_used when the request's key
   * was used for a different one.
   */
  async function doneBefore(on: Db, plan: Plan): Promise<SentTransfer | undefined> {
    const { sender, requestId, recipientId, amount } = plan;
    const since = new Date(clock.now().getTime() - config.repeatLockMs);
    const before =
      requestId === undefined
        ? await repository.findEqual(on, sender.memberId, recipientId, amount, since)
        : await repository.findByRequest(on, sender.memberId, requestId);
    if (before && (before.recipient_id !== recipientId || before.amount !== amount))
      throw new Refusal('request_used');
    return before && { ...before, repeated: true };
  }

  /** Checks both parties and the amount; returns the sender's funds. */
  async function check(
    on: Db,
    { sender: { memberId }, recipientId, amount }: Plan,
  ): Promise<Funds> {
    await gate.refusePaused(on, memberId);
    const recipient = await members.byId(recipientId, on);
    // The code is the same for a paused recipient, so that it does not disclose the pause.
    if (recipient?.status !== 'active' || (await gate.paused(on, recipientId)))
      throw new Refusal('recipient_inactive');
    for (const party of [memberId, recipientId])
      if (!(await depositHistory.hasPaid(on, party))) throw new Refusal('never_deposited');
    for (const party of [memberId, recipientId]) {
      const open = await requirements.openOnes(on, party);
      if (!open.every(isPlain)) throw new Refusal('ongoing_promotion');
    }
    const funds = await requirements.funds(on, memberId);
    if (amount > funds.balance) throw new Refusal('insufficient_balance');
    if (amount > funds.available)
      throw new Refusal('withdrawal_amount_lte_withhold_amount', [figures(funds)]);
    return funds;
  }

  /**
   * When a recently changed phone stops blocking transfers, which could move money out like
   * withdrawals; null when it does not block.
   */
  async function phoneSettles(memberId: bigint): Promise<Date | null> {
    const settled = await accounts.phoneSettledAt(memberId);
    return settled && settled > clock.now() ? settled : null;
  }

  return {
    async send(sender, request) {
      const plan = await planOf(sender, request);
      const before = await doneBefore(db, plan);
      if (before) return before;
      const phoneSettledAt = await phoneSettles(sender.memberId);
      if (phoneSettledAt) throw new Refusal('transfer_phone_changed', [opens(phoneSettledAt)]);
      const cleared = await clearedOrRepeated(
        async () => {
          // Checked first, so that a refused transfer uses no code and counts no attempt.
          await check(db, plan);
          const wanted = {
            kind: 'transfer',
            amount: plan.amount,
            payeeSince: (on: Db) => repository.firstSentAt(on, sender.memberId, plan.recipientId),
            history: repository.historyOf(sender.memberId, plan.recipientId),
          } as const;
          return moneyOut.clear(sender, wanted, request);
        },
        () => doneBefore(db, plan),
      );
      if ('made' in cleared) return cleared.made;
      const { clearance } = cleared;
      return wallet.withMemberLock(
        [sender.memberId, plan.recipientId],
        async (tx, held) => {
          const now = await doneBefore(tx, plan);
          if (now) return now;
          const funds = await check(tx, plan);
          const at = clock.now();
          const id = random.id(at);
          const rules = await moneyOut.policy(tx, at);
          await clearance.settle(tx, id, await flagsOf(tx, plan, rules, at));
          const { fee } = config.transfer;
          const outcome = await held.transfer({
            from: sender.memberId,
            to: plan.recipientId,
            key: `friend:${id}`,
            amount: plan.amount,
            fee,
            minAfter: funds.withheld,
            meta: named(
              `To ${maskPhone(plan.recipientPhone)}`,
              `Para kay ${maskPhone(plan.recipientPhone)}`,
            ),
            metaIn: named(
              `From ${maskPhone(sender.accountId)}`,
              `Mula kay ${maskPhone(sender.accountId)}`,
            ),
            metaFee: named('Transfer fee', 'Bayad sa pagpapasa'),
            at,
          });
          if (outcome.status !== 'posted') throw new Refusal('insufficient_balance');
          const made = await repository.insertTransfer(tx, {
            id,
            sender_id: sender.memberId,
            recipient_id: plan.recipientId,
            sender_phone: contacts.seal(sender.accountId, partyBinding(id, 'sender')),
            recipient_phone: contacts.seal(plan.recipientPhone, partyBinding(id, 'recipient')),
            amount: plan.amount,
            fee,
            request_id: plan.requestId ?? null,
            created_at: at,
          });
          const maskedPhone = maskPhone(plan.recipientPhone);
          await notices.tell(tx, sender.memberId, 'transfer-sent', {
            amount: plan.amount,
            maskedPhone,
          });
          return { ...made, repeated: false };
        },
        { idempotent: true },
      );
    },
    history: (memberId, page) =>
      pageOfAll(clock, page, {
        rows: (limit, offset) => repository.transfersOf(db, memberId, limit, offset),
        totals: () => repository.transferTotals(db, memberId),
      }),
    async rules(mover) {
      const { memberId } = mover;
      const [funds, phoneSettledAt, room] = await Promise.all([
        requirements.funds(db, memberId),
        phoneSettles(memberId),
        moneyOut.room(mover, 'transfer', repository.historyOf(memberId)),
      ]);
      return { ...funds, phoneSettledAt, room };
    },
  };
}

const named = (en: string, ph: string) => ({ label: en, labels: { en, ph } });
