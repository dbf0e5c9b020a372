import { formatAmount, minuteMs } from '@parol/domain';
import { feeOn, type ParsedRequestOf, type gatewayDeposit } from '@parol/wire';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import type { LiveGateway, ProviderClient } from '../gateway/gateway.ts';
import type { Crediting } from './crediting.service.ts';
import { depositAmount } from './deposit-amount.ts';
import { referenceOf } from './deposit-reference.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { extraFields } from './extra-fields.ts';
import { type PendingManual, refuseWhilePending } from './pending-deposit.ts';
import { returnUrl } from './return-url.ts';

export type DepositRequest = ParsedRequestOf<ReturnType<typeof gatewayDeposit>>;

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

/** A stored deposit, with what its order at the provider needs. */
interface OpenedDeposit {
  readonly deposit: Deposit;
  /** The address of the page after the payment. */
  readonly back: string;
  /** Further fields of the gateway. */
  readonly extra: Record<string, string>;
}

/** Checks the request and stores the deposit, before the provider knows of it. */
export async function openDeposit(
  parts: DepositParts,
  memberId: bigint,
  gateway: LiveGateway,
  request: DepositRequest,
): Promise<OpenedDeposit> {
  const { db, clock, config, locators, wallet, crediting, gate, identity, pendingManual } = parts;
  const at = clock.now();
  if (gateway.status !== 'active')
    throw new Refusal('fpayUnderMaintenance', gateway.reason ? [{ reason: gateway.reason }] : []);
  await identity.refuseUnlessVerified(memberId);
  const paid = amountOf(gateway, request);
  const back = returnUrl(request.return_url, config.origin);
  const extra = extraFields(gateway.descriptor, request);
  // Expired here in case the job has not run yet, so that the member is not blocked.
  const overdue = await repository.findOverdue(db, memberId, at);
  if (overdue) await crediting.expire(overdue);
  const promised = await promiseOf(parts, memberId, request, paid);
  const row = newDeposit(parts, memberId, gateway, { ...paid, ...promised }, at);
  // "Repeat lock on requests: 2 minutes" (specification §9): providers object to repeated orders.
  // Counted from when the failed or cancelled attempt was opened; paying or changing the gateway is
  // never delayed.
  const lockedSince = new Date(at.getTime() - config.repeatLockMs);
  const deposit = await wallet.withMemberLock(memberId, async (tx) => {
    await refuseWhilePending(tx, locators, memberId, at, pendingManual);
    if (await repository.triedSince(tx, memberId, row.gateway_id, lockedSince))
      throw new Refusal('requestTooFrequentAtLeast2Minutes');
    await gate.refuseDeposit(tx, memberId, paid.amount);
    return repository.insertDeposit(tx, row);
  });
  return { deposit, back, extra };
}

/** What is paid, and the gateway's fee on it; in units. */
interface Paid {
  readonly amount: bigint;
  readonly fee: bigint;
}

/** The promotion that the deposit is for, and its bonus in units. */
interface Promised {
  readonly promotionId: string | null;
  readonly bonus: bigint;
}

/** The amount and its fee. Refuses an amount that the fee would consume. */
function amountOf(gateway: LiveGateway, request: DepositRequest): Paid {
  const amount = depositAmount(request.deposit_amount, gateway);
  const fee = feeOn(gateway, amount);
  if (amount <= fee)
    throw new Refusal('depositAmountMustGreaterThanMin', [
      { minimum: formatAmount(gateway.minimum) },
    ]);
  return { amount, fee };
}

async function promiseOf(
  { promotions }: DepositParts,
  memberId: bigint,
  { promotion_id }: DepositRequest,
  { amount, fee }: Paid,
): Promise<Promised> {
  if (promotion_id === undefined || promotion_id === '' || promotion_id === 'none')
    return { promotionId: null, bonus: 0n };
  const { bonus } = await promotions.check(memberId, promotion_id, amount - fee);
  return { promotionId: promotion_id, bonus };
}

function newDeposit(
  { random, locators }: DepositParts,
  memberId: bigint,
  gateway: LiveGateway,
  { amount, fee, promotionId, bonus }: Paid & Promised,
  at: Date,
) {
  const key = { memberId, id: random.id(at) };
  const { route, protocol, expiryMinutes } = gateway.descriptor;
  const { label, mark } = gateway.channel ?? gateway.descriptor;
  return {
    id: key.id,
    member_id: memberId,
    gateway_id: gateway.descriptor.id,
    protocol,
    gateway: JSON.stringify({ label, route, mark, channel: gateway.channel?.id }),
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
    expires_at: new Date(at.getTime() + expiryMinutes * minuteMs),
    closed_at: null,
    next_poll_at: null,
    polls: 0,
  };
}
