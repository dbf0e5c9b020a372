import { parsePhone, formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import type { ParsedRequestOf } from '@parol/wire';
import type { transferToFriend } from '@parol/wire/fund';
import { type Funds, isPlain, type Requirements } from '../../bonus/promotion/promotion.ts';
import type { Members } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { depositHistory } from '../manual-deposit/manual-deposit.ts';
import type { PayoutPolicy, Mover } from '../payout-policy/payout-policy.ts';
import { figures, type PayoutAccounts } from '../withdrawal/withdrawal.ts';
import * as repository from './transfer.repository.ts';
import type { FriendTransfer } from './transfer.repository.ts';
import type { Config } from '../../kernel/config/config.ts';

export type TransferRequest = ParsedRequestOf<typeof transferToFriend>;

/** A transfer, and whether an earlier, equal request made it. */
export type SentTransfer = FriendTransfer & { readonly repeated: boolean };

export interface TransferParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'config' | 'contacts'
> {
  readonly requirements: Requirements;
  readonly members: Members;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
  readonly accounts: Pick<PayoutAccounts, 'phoneSettledAt'>;
  readonly payoutPolicy: Pick<PayoutPolicy, 'clear' | 'room' | 'policy'>;
  readonly notices: Notices;
}

/** A transfer that a request asks for; its amount is in units. */
export interface Plan {
  readonly sender: Mover;
  readonly recipientId: bigint;
  readonly recipientPhone: string;
  readonly amount: bigint;
  readonly requestId: string | undefined;
}

/** Reads the request. Refuses the amount, invalidPhoneNumberFormat, same_recipient and account_not_exists. */
export async function planOf(
  { config, members }: TransferParts,
  sender: Mover,
  request: TransferRequest,
): Promise<Plan> {
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
export async function doneBefore(
  { clock, config }: TransferParts,
  on: Db,
  { sender, requestId, recipientId, amount }: Plan,
): Promise<SentTransfer | undefined> {
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
export async function check(
  { gate, members, requirements }: TransferParts,
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
 * Parses a typed transfer amount into units. Refuses invalid_amount, amount_whole_centavos,
 * invalid_transfer_amount (below 5, specification §9).
 */
function transferAmount(typed: string | number, { minimum, fee }: Config['transfer']): bigint {
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (units < minimum || units <= fee)
    throw new Refusal('invalid_transfer_amount', [{ minimum: formatAmount(minimum) }]);
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  return units;
}
