import { maskPhone } from '@parol/domain';
import { partyBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type Page, pageOfAll, type PageRequest } from '../../kernel/paging/paging.ts';
import type { Funds } from '../../bonus/promotion/promotion.ts';
import {
  type Clearance,
  clearedOrRepeated,
  type PayoutPolicy,
  type Mover,
} from '../payout-policy/payout-policy.ts';
import { opens } from '../withdrawal/withdrawal.ts';
import { flagsOf } from './transfer-flags.ts';
import {
  check,
  doneBefore,
  type Plan,
  planOf,
  type SentTransfer,
  type TransferParts,
  type TransferRequest,
} from './transfer-plan.ts';
import * as repository from './transfer.repository.ts';
import type { FriendTransfer } from './transfer.repository.ts';

export interface Transfers {
  /**
   * Transfers money to another member. A repeated request_id returns the same transfer, and so does
   * an equal amount and recipient within two minutes when neither has a request_id. Refuses, in
   * this order: the amount, the recipient (invalidPhoneNumberFormat, same_recipient,
   * account_not_exists), a recently changed phone (transfer_phone_changed), recipient_inactive,
   * never_deposited and ongoing_promotion of either party, insufficient_balance,
   * withdrawal_amount_lte_withhold_amount, and the codes of PayoutPolicy.clear.
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
      readonly room: Awaited<ReturnType<PayoutPolicy['room']>>;
    }
  >;
}

/** Transfers from member to member; each step is a function of the parts below. */
export function transferService(parts: TransferParts): Transfers {
  const { db, clock, requirements, payoutPolicy } = parts;
  return {
    async send(sender, request) {
      const plan = await planOf(parts, sender, request);
      const before = await doneBefore(parts, db, plan);
      if (before) return before;
      const phoneSettledAt = await phoneSettles(parts, sender.memberId);
      if (phoneSettledAt) throw new Refusal('transfer_phone_changed', [opens(phoneSettledAt)]);
      const cleared = await clearedOrRepeated(
        () => clear(parts, plan, request),
        () => doneBefore(parts, db, plan),
      );
      return 'made' in cleared ? cleared.made : post(parts, plan, cleared.clearance);
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
        phoneSettles(parts, memberId),
        payoutPolicy.room(mover, 'transfer', repository.historyOf(memberId)),
      ]);
      return { ...funds, phoneSettledAt, room };
    },
  };
}

/**
 * When a recently changed phone stops blocking transfers, which could move money out like
 * withdrawals; null when it does not block.
 */
async function phoneSettles(
  { accounts, clock }: TransferParts,
  memberId: bigint,
): Promise<Date | null> {
  const settled = await accounts.phoneSettledAt(memberId);
  return settled && settled > clock.now() ? settled : null;
}

/** The policy's clearance. Both parties are checked first, so that a refused transfer uses no code and counts no attempt. */
async function clear(
  parts: TransferParts,
  plan: Plan,
  request: TransferRequest,
): Promise<Clearance> {
  const { sender, recipientId, amount } = plan;
  await check(parts, parts.db, plan);
  const wanted = {
    kind: 'transfer',
    amount,
    payeeSince: (on: Db) => repository.firstSentAt(on, sender.memberId, recipientId),
    history: repository.historyOf(sender.memberId, recipientId),
  } as const;
  return parts.payoutPolicy.clear(sender, wanted, request);
}

/** Moves the money under both members' locks, unless a concurrent request has. */
function post(parts: TransferParts, plan: Plan, clearance: Clearance): Promise<SentTransfer> {
  const { wallet, clock, random, config, payoutPolicy, notices } = parts;
  const { sender, recipientId, recipientPhone, amount } = plan;
  return wallet.withMemberLock(
    [sender.memberId, recipientId],
    async (tx, held) => {
      const before = await doneBefore(parts, tx, plan);
      if (before) return before;
      const funds = await check(parts, tx, plan);
      const at = clock.now();
      const id = random.id(at);
      const rules = await payoutPolicy.policy(tx, at);
      await clearance.settle(tx, id, await flagsOf(tx, plan, rules, at));
      const outcome = await held.transfer({
        from: sender.memberId,
        to: recipientId,
        key: `friend:${id}`,
        amount,
        fee: config.transfer.fee,
        minAfter: funds.withheld,
        ...labelsOf(plan),
        at,
      });
      if (outcome.status !== 'posted') throw new Refusal('insufficient_balance');
      const made = await repository.insertTransfer(tx, rowOf(parts, plan, id, at));
      const maskedPhone = maskPhone(recipientPhone);
      await notices.notify(tx, sender.memberId, 'transfer-sent', { amount, maskedPhone });
      return { ...made, repeated: false };
    },
    { idempotent: true },
  );
}

/** How the movements of both parties and the fee are named in their statements. */
function labelsOf({ sender, recipientPhone }: Plan) {
  const [from, to] = [maskPhone(sender.accountId), maskPhone(recipientPhone)];
  return {
    meta: named(`To ${to}`, `Para kay ${to}`),
    metaIn: named(`From ${from}`, `Mula kay ${from}`),
    metaFee: named('Transfer fee', 'Bayad sa pagpapasa'),
  };
}

const rowOf = (
  { contacts, config }: TransferParts,
  { sender, recipientId, recipientPhone, amount, requestId }: Plan,
  id: bigint,
  at: Date,
) => ({
  id,
  sender_id: sender.memberId,
  recipient_id: recipientId,
  sender_phone: contacts.seal(sender.accountId, partyBinding(id, 'sender')),
  recipient_phone: contacts.seal(recipientPhone, partyBinding(id, 'recipient')),
  amount,
  fee: config.transfer.fee,
  request_id: requestId ?? null,
  created_at: at,
});

const named = (en: string, ph: string) => ({ label: en, labels: { en, ph } });
