import { formatAmount, minuteMs } from '@parol/domain';
import { feeOn, type ParsedRequestOf, type gatewayDeposit } from '@parol/wire';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { type ForeignAmount, foreignAmount } from '../exchange/exchange.ts';
import type { Adapters, AdapterVersion, LiveGateway, ProviderClient } from '../gateway/gateway.ts';
import { depositAmount } from './deposit-amount.ts';
import { referenceOf } from './deposit-reference.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { extraFields } from './extra-fields.ts';
import { type PendingManual, refusePending } from './pending-deposit.ts';
import { returnUrl } from './return-url.ts';

export type DepositRequest = ParsedRequestOf<ReturnType<typeof gatewayDeposit>>;

export interface DepositParts extends Pick<
  Parts,
  'db' | 'clock' | 'random' | 'log' | 'config' | 'locators' | 'uniqueKeys'
> {
  readonly promotions: Promotions;
  readonly provider: Pick<ProviderClient, 'createOrder' | 'cancel'>;
  readonly adapters: Pick<Adapters, 'current' | 'ofOrder'>;
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

/** Checks the request and stores the deposit, whose order `version` makes, before the provider knows of it. */
export async function openDeposit(
  parts: DepositParts,
  memberId: bigint,
  gateway: LiveGateway,
  version: AdapterVersion,
  request: DepositRequest,
): Promise<OpenedDeposit> {
  const { clock, config, wallet, log, gate, identity } = parts;
  const at = clock.now();
  if (gateway.status !== 'active')
    throw new Refusal('fpayUnderMaintenance', gateway.reason ? [{ reason: gateway.reason }] : []);
  await identity.refuseUnlessVerified(memberId);
  const paid = amountOf(gateway, request);
  const back = returnUrl(request.return_url, config.origin);
  const extra = extraFields(gateway.descriptor, request);
  const promised = await promiseOf(parts, memberId, request, paid);
  const foreign = await foreignOf(parts, gateway, paid.amount);
  const terms = { ...paid, ...promised, foreign };
  const row = newDeposit(parts, memberId, gateway, version, terms, at);
  const { deposit, expired } = await wallet.withMemberLock(memberId, async (tx) => {
    const expired = await refuseAfterEarlier(parts, tx, row);
    await gate.refuseDeposit(tx, memberId, paid.amount);
    return { deposit: await repository.insertDeposit(tx, row), expired };
  });
  if (expired) log.info({ deposit: String(expired.id) }, 'a deposit expired');
  return { deposit, back, extra };
}

/**
 * Refuses pending_deposit and requestTooFrequentAtLeast2Minutes. Returns a deposit that it has
 * expired, in case the job has not run yet, so that the member is not blocked.
 */
async function refuseAfterEarlier(
  { config, locators, pendingManual }: DepositParts,
  tx: Tx,
  { member_id, gateway_id, created_at }: ReturnType<typeof newDeposit>,
): Promise<Deposit | undefined> {
  // "Repeat lock on requests: 2 minutes" (specification §9): providers object to repeated orders.
  // Counted from when the failed or cancelled attempt was opened; paying or changing the gateway is
  // never delayed.
  const lockedSince = new Date(created_at.getTime() - config.repeatLockMs);
  const earlier = await repository.earlierOrders(tx, member_id, gateway_id, lockedSince);
  const open = earlier.find(repository.isUnderWay);
  const isOverdue = open !== undefined && open.expires_at <= created_at;
  await refusePending(tx, locators, member_id, isOverdue ? undefined : open, pendingManual);
  if (earlier.some((one) => one !== open)) throw new Refusal('requestTooFrequentAtLeast2Minutes');
  return isOverdue ? repository.expireDeposit(tx, open, created_at) : undefined;
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

/**
 * What the player pays in the gateway's currency, fixed for the order; null for pesos. Only crypto has
 * another currency, and never under Philippine rules, so that no adapter can show a crypto address
 * there. Refuses fpayUnderMaintenance without a rate.
 */
async function foreignOf(
  { db, config }: DepositParts,
  { descriptor: { group, currency } }: LiveGateway,
  amount: bigint,
): Promise<ForeignAmount | null> {
  if (group !== 'crypto' || currency === undefined || config.profile === 'ph') return null;
  const foreign = await foreignAmount(db, currency, amount);
  if (!foreign) throw new Refusal('fpayUnderMaintenance');
  return foreign;
}

interface Terms extends Paid, Promised {
  readonly foreign: ForeignAmount | null;
}

function newDeposit(
  { random, locators }: DepositParts,
  memberId: bigint,
  gateway: LiveGateway,
  version: AdapterVersion,
  { amount, fee, promotionId, bonus, foreign }: Terms,
  at: Date,
) {
  const key = { memberId, id: random.id(at) };
  const { route, expiryMinutes, instructions } = gateway.descriptor;
  const { label, mark } = gateway.channel ?? gateway.descriptor;
  return {
    id: key.id,
    member_id: memberId,
    gateway_id: gateway.descriptor.id,
    adapter: version.entry.id,
    adapter_hash: version.hash,
    foreign_amount: foreign && JSON.stringify(foreign),
    gateway: JSON.stringify({ label, route, mark, channel: gateway.channel?.id, instructions }),
    amount,
    fee,
    promotion_id: promotionId,
    bonus,
    state: 'created' as const,
    paid_late: false,
    paid_amount: null,
    reference: referenceOf(locators, key),
    provider_ref: null,
    show: null,
    stated: null,
    created_at: at,
    expires_at: new Date(at.getTime() + expiryMinutes * minuteMs),
    closed_at: null,
    next_poll_at: null,
    polls: 0,
  };
}
