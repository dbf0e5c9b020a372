import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import { driverOf, type LiveGateway, type OrderReply } from '../gateway/gateway.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import { rowOfReference } from './deposit-reference.ts';
import { referenceValue } from './deposit.keys.ts';
import { type DepositParts, type DepositRequest, openDeposit } from './open-deposit.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { firstPollAt } from './poll-times.ts';

export interface Deposits {
  /**
   * Opens a deposit and its order at the provider. Refuses the amount, the promotion,
   * fpayUnderMaintenance, pending_deposit, requestTooFrequentAtLeast2Minutes, invalid_return_url, a
   * missing extra field, failedtolaunchpaymentgateway, and the codes of
   * ResponsibleGamingGate.refuseDeposit: self_excluded, cooling_off, deposit_limit_reached.
   */
  create(
    caller: Pick<Caller, 'memberId'>,
    gateway: LiveGateway,
    request: DepositRequest,
  ): Promise<Deposit>;
  /** The member's open deposits, newest first. */
  tracked(memberId: bigint): Promise<readonly Deposit[]>;
  /** One of the member's deposits. Refuses deposit_not_exists. */
  one(memberId: bigint, depositId: string): Promise<Deposit>;
  /**
   * Refuses deposit_not_exists, deposit_not_cancellable. A payment that arrives afterwards is
   * credited and marked as late.
   */
  cancel(memberId: bigint, depositId: string): Promise<Deposit>;
}

/** Deposits of members; each step is a function of the parts below. */
export function depositService(parts: DepositParts): Deposits {
  const { db } = parts;
  return {
    create: (caller, gateway, request) => createDeposit(parts, caller.memberId, gateway, request),
    tracked: (memberId) => repository.openDeposits(db, memberId),
    one: (memberId, depositId) => depositOf(parts, memberId, depositId),
    cancel: (memberId, depositId) => cancelDeposit(parts, memberId, depositId),
  };
}

async function createDeposit(
  parts: DepositParts,
  memberId: bigint,
  gateway: LiveGateway,
  request: DepositRequest,
): Promise<Deposit> {
  const { db, clock, config, provider } = parts;
  const { deposit, back, extra } = await openDeposit(parts, memberId, gateway, request);
  const address = new URL(back);
  address.searchParams.set('deposit', deposit.reference);
  const order = await provider.createOrder(driverOf(deposit.protocol), {
    gatewayId: deposit.gateway_id,
    reference: deposit.reference,
    amount: deposit.amount,
    label: deposit.gateway.label.en,
    returnUrl: address.href,
    notifyUrl: `${config.origin}/webhooks/payg/${deposit.gateway_id}`,
    expiresAt: deposit.expires_at,
    mobile: request.is_mobile ?? false,
    channel: deposit.gateway.channel ?? null,
    extra,
  });
  const pending = order && (await setPending(parts, deposit, order));
  if (!order || pending === 'reference_used') {
    // The provider may have created the order anyway; a payment is then credited as late.
    await repository.moveDeposit(db, keyOf(deposit), ['created'], {
      state: 'failed',
      closed_at: clock.now(),
    });
    throw new Refusal('failedtolaunchpaymentgateway');
  }
  // A webhook may have changed the deposit already; if so, its state is returned.
  return pending ?? { ...(await depositOf(parts, memberId, deposit.reference)), ...wayOf(order) };
}

async function depositOf(
  { db, locators }: DepositParts,
  memberId: bigint,
  depositId: string,
): Promise<Deposit> {
  const key = rowOfReference(locators, depositId);
  const deposit = key?.memberId === memberId ? await repository.findDeposit(db, key) : undefined;
  if (!deposit) throw new Refusal('deposit_not_exists');
  return deposit;
}

/**
 * Stores how the deposit can be paid; undefined when a webhook changed the deposit already.
 * `reference_used`: the provider gave another deposit the same reference.
 */
function setPending(
  { db, uniqueKeys }: DepositParts,
  deposit: Deposit,
  order: OrderReply,
): Promise<Deposit | 'reference_used' | undefined> {
  return inTransaction(db, async (tx) => {
    const reference = referenceValue(deposit.gateway_id, order.providerRef);
    if (!(await uniqueKeys.claim(tx, 'gateway_reference', reference, deposit.member_id)))
      return 'reference_used';
    return repository.moveDeposit(tx, keyOf(deposit), ['created'], {
      ...wayOf(order),
      state: 'pending',
      next_poll_at: firstPollAt(deposit),
    });
  });
}

async function cancelDeposit(
  parts: DepositParts,
  memberId: bigint,
  depositId: string,
): Promise<Deposit> {
  const { db, clock } = parts;
  const key = keyOf(await depositOf(parts, memberId, depositId));
  const cancelled = await repository.moveDeposit(db, key, ['created', 'pending'], {
    state: 'cancelled',
    closed_at: clock.now(),
  });
  if (cancelled) return cancelled;
  const { state } = await depositOf(parts, memberId, depositId);
  throw new Refusal('deposit_not_cancellable', [{ state }]);
}

const wayOf = (order: OrderReply) => ({
  provider_ref: order.providerRef,
  pay_url: order.payUrl,
  qr_text: order.qrText,
});
