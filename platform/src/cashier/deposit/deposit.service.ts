import { formatAmount } from '@parol/domain';
import { feeOn, type ParsedRequestOf, type gatewayDeposit } from '@parol/wire';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import {
  driverOf,
  type LiveGateway,
  type OrderReply,
  type ProviderClient,
} from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Crediting } from './crediting.service.ts';
import { depositAmount } from './deposit-amount.ts';
import { extraFields } from './extra-fields.ts';
import { referenceOf, rowOfReference } from './deposit-reference.ts';
import { referenceValue } from './deposit.keys.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { type PendingManual, refuseWhilePending } from './pending-deposit.ts';
import { returnUrl } from './return-url.ts';
import { firstPollAt } from './poll-times.ts';

type DepositRequest = ParsedRequestOf<ReturnType<typeof gatewayDeposit>>;

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

export interface DepositParts extends Pick<
  Parts,
  'db' | 'clock' | 'random' | 'config' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly provider: ProviderClient;
  readonly crediting: Crediting;
  readonly wallet: Pick<Wallet, 'withMemberLock'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refuseDeposit'>;
  readonly identity: Identity;
  readonly pendingManual: PendingManual;
}

const MINUTE_MS = 60_000;

export function depositService(parts: DepositParts): Deposits {
  const { db, clock, random, config, locators, uniqueKeys } = parts;
  const { wallet, promotions, provider, crediting, gate, identity, pendingManual } = parts;

  async function open(
    memberId: bigint,
    gateway: LiveGateway,
    request: DepositRequest,
  ): Promise<{ deposit: Deposit; back: string; extra: Record<string, string> }> {
    const at = clock.now();
    if (gateway.status !== 'active')
      throw new Refusal('fpayUnderMaintenance', gateway.reason ? [{ reason: gateway.reason }] : []);
    await identity.refuseUnlessVerified(memberId);
    const amount = depositAmount(request.deposit_amount, gateway);
    const fee = feeOn(gateway, amount);
    if (amount <= fee)
      throw new Refusal('depositAmountMustGreaterThanMin', [
        { minimum: formatAmount(gateway.minimum) },
      ]);
    const back = returnUrl(request.return_url, config.origin);
    const extra = extraFields(gateway.descriptor, request);
    // Expired here in case the job has not run yet, so that the member is not blocked.
    const overdue = await repository.findOverdue(db, memberId, at);
    if (overdue) await crediting.expire(overdue);
    const promotionId =
      request.promotion_id === undefined ||
      request.promotion_id === '' ||
      request.promotion_id === 'none'
        ? null
        : request.promotion_id;
    const bonus =
      promotionId === null
        ? 0n
        : (await promotions.check(memberId, promotionId, amount - fee)).bonus;
    const key = { memberId, id: random.id(at) };
    const { route, protocol, expiryMinutes } = gateway.descriptor;
    const { label, mark } = gateway.channel ?? gateway.descriptor;
    const channel = gateway.channel?.id;
    const row = {
      id: key.id,
      member_id: memberId,
      gateway_id: gateway.descriptor.id,
      protocol,
      gateway: JSON.stringify({ label, route, mark, channel }),
      amount,
      fee,
      promotion_id: promotionId,
      bonus,
      state: 'created' as const,
      paid_late: false,
      paid_amount: null,
      reference: referenceOf(locators, key),
      provider_ref: null,
      pay_url: null,
      qr_text: null,
      created_at: at,
      expires_at: new Date(at.getTime() + expiryMinutes * MINUTE_MS),
      closed_at: null,
      next_poll_at: null,
      polls: 0,
    };
    // "Repeat lock on requests: 2 minutes" (specification §9): providers object to repeated orders.
    // Counted from when the failed or cancelled attempt was opened; paying or changing the gateway is
    // never delayed.
    const lockedSince = new Date(at.getTime() - config.repeatLockMs);
    const deposit = await wallet.withMemberLock(memberId, async (tx) => {
      await refuseWhilePending(tx, locators, memberId, at, pendingManual);
      if (await repository.triedSince(tx, memberId, row.gateway_id, lockedSince))
        throw new Refusal('requestTooFrequentAtLeast2Minutes');
      await gate.refuseDeposit(tx, memberId, amount);
      return repository.insertDeposit(tx, row);
    });
    return { deposit, back, extra };
  }

  async function one(memberId: bigint, depositId: string): Promise<Deposit> {
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

  return {
    async create({ memberId }, gateway, request) {
      const { deposit, back, extra } = await open(memberId, gateway, request);
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
      const pending = order && (await setPending(deposit, order));
      if (!order || pending === 'reference_used') {
        // The provider may have created the order anyway; a payment is then credited as late.
        await repository.moveDeposit(db, keyOf(deposit), ['created'], {
          state: 'failed',
          closed_at: clock.now(),
        });
        throw new Refusal('failedtolaunchpaymentgateway');
      }
      // A webhook may have changed the deposit already; if so, its state is returned.
      return pending ?? { ...(await one(memberId, deposit.reference)), ...wayOf(order) };
    },

    tracked: (memberId) => repository.openDeposits(db, memberId),
    one,

    async cancel(memberId, depositId) {
      const deposit = await one(memberId, depositId);
      const change = { state: 'cancelled', closed_at: clock.now() } as const;
      const cancelled = await repository.moveDeposit(
        db,
        keyOf(deposit),
        ['created', 'pending'],
        change,
      );
      if (!cancelled)
        throw new Refusal('deposit_not_cancellable', [
          { state: (await one(memberId, depositId)).state },
        ]);
      return cancelled;
    },
  };
}

const wayOf = (order: OrderReply) => ({
  provider_ref: order.providerRef,
  pay_url: order.payUrl,
  qr_text: order.qrText,
});
