import { withRetry } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Accepted } from '@parol/contract/gateway-adapter';
import type { LiveGateway } from '../gateway/gateway.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import { rowOfReference } from './deposit-reference.ts';
import { referenceValue } from './deposit.keys.ts';
import { type DepositParts, type DepositRequest, openDeposit } from './open-deposit.ts';
import * as orders from './accepted-order.repository.ts';
import * as repository from './deposit.repository.ts';
import type { Deposit } from './deposit.repository.ts';
import { firstPollAt } from './poll-times.ts';
import { adapterOrder, placedOrder } from './provider-order.ts';

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
  const { db, clock, config, provider, adapters } = parts;
  const version = await adapters.current(gateway.descriptor.id);
  if (!version) throw new Refusal('fpayUnderMaintenance');
  const { deposit, back, extra } = await openDeposit(parts, memberId, gateway, version, request);
  const address = new URL(back);
  address.searchParams.set('deposit', deposit.reference);
  const order = await provider.createOrder(
    version,
    adapterOrder(deposit, config.origin, {
      back: address.href,
      mobile: request.is_mobile ?? false,
      extra,
    }),
  );
  const stored = order && (await setPending(parts, deposit, order));
  if (!order || stored === 'reference_used') {
    // The provider may have created the order anyway; a payment is then credited as late.
    await repository.moveDeposit(db, keyOf(deposit), ['created'], {
      state: 'failed',
      closed_at: clock.now(),
    });
    throw new Refusal('failedtolaunchpaymentgateway');
  }
  const { providerRef: provider_ref, show } = order;
  if (stored === 'pending') return { ...deposit, provider_ref, show, state: 'pending' };
  // A webhook has changed the deposit already, so its state is returned.
  return { ...(await depositOf(parts, memberId, deposit.reference)), provider_ref, show };
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
 * Stores how the deposit can be paid, in one statement. It is repeated after a lost connection, because it
 * recognises its own reference.
 */
const setPending = ({ db, uniqueKeys }: DepositParts, deposit: Deposit, order: Accepted) =>
  withRetry(() =>
    orders.setPending(db, keyOf(deposit), {
      ...order,
      entries: uniqueKeys.entriesOf(
        'gateway_reference',
        referenceValue(deposit.gateway_id, order.providerRef),
      ),
      nextPollAt: firstPollAt(deposit),
    }),
  );

/** Ends the order at the provider too, where its protocol can; a payment is credited all the same. */
async function endAtProvider(
  { adapters, provider, config }: DepositParts,
  deposit: Deposit,
): Promise<void> {
  const order = placedOrder(deposit, config.origin);
  if (!order) return;
  const version = await adapters.ofOrder(deposit);
  if (version?.entry.functions.includes('cancel')) await provider.cancel(version, order);
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
  if (cancelled) {
    await endAtProvider(parts, cancelled);
    return cancelled;
  }
  const { state } = await depositOf(parts, memberId, depositId);
  throw new Refusal('deposit_not_cancellable', [{ state }]);
}
