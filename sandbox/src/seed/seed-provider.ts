import type { Adapters, GatewayRegistry, ProviderClient } from '@parol/platform/cashier/gateway';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { adapterIdOf } from '@parol/wire';
import { insertOrder } from '../pay/store/orders.repository.ts';

/**
 * A payment provider whose orders always open and whose polls return nothing: payments are reported
 * like by its webhook. It records each order as paid in Sandbox Pay, so that a gateway's totals
 * agree with the ledger from the start (`ops reconcile`).
 */
export const seedProvider = (
  db: Db,
  clock: Clock,
): Pick<ProviderClient, 'createOrder' | 'state' | 'cancel'> => ({
  async createOrder({ entry }, { gateway, reference, label, returnUrl, notifyUrl, ...order }) {
    // Units have four decimals.
    const amount = BigInt(order.amount.digits) * 10n ** BigInt(4 - order.amount.decimals);
    const protocol = entry.id;
    const at = clock.now();
    const { id } = await insertOrder(db, {
      id: `SB${reference}`,
      gateway_id: gateway,
      reference,
      protocol,
      amount,
      paid: amount,
      paid_at: at,
      state: 'paid',
      shows: protocol === 'qr' ? 'qr' : 'redirect',
      // The reference by which providers of numbers and addresses know it.
      code: `SB${reference}`,
      currency: 'PHP',
      network: null,
      confirmations: 0,
      label,
      channel: null,
      return_url: returnUrl,
      notify_url: notifyUrl,
      created_at: at,
      expires_at: new Date(order.expiresAt),
    });
    return {
      providerRef: id,
      show: [{ kind: 'redirect', url: returnUrl, expiresAt: null }],
    };
  },
  state: async () => undefined,
  cancel: async () => false,
});

/** Versions of adapters that only name the protocol: none of them runs. */
export const seedAdapters = (
  registry: Pick<GatewayRegistry, 'byId'>,
): Pick<Adapters, 'current' | 'ofOrder'> => ({
  async current(gatewayId) {
    const gateway = await registry.byId(gatewayId);
    if (!gateway) return undefined;
    const id = adapterIdOf(gateway.descriptor);
    const proof = { scheme: 'none', body: 'none' } as const;
    return { gatewayId, hash: 'history', entry: { id, code: '', proof, functions: [] } };
  },
  ofOrder: async () => undefined,
});
