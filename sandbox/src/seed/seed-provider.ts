import type { ProviderClient } from '@parol/platform/cashier/gateway';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { insertOrder } from '../pay/pay.repository.ts';

/**
 * A payment provider whose orders always open and whose polls return nothing: payments are reported
 * like by its webhook. It records each order as paid in Sandbox Pay, so that a gateway's totals
 * agree with the ledger from the start (`ops reconcile`).
 */
export const seedProvider = (db: Db, clock: Clock): ProviderClient => ({
  async createOrder(
    { protocol },
    { gatewayId, reference, amount, label, returnUrl, notifyUrl, expiresAt },
  ) {
    const at = clock.now();
    const order = await insertOrder(db, {
      id: `SB${reference}`,
      gateway_id: gatewayId,
      reference,
      protocol,
      amount,
      paid: amount,
      state: 'paid',
      label,
      channel: null,
      return_url: returnUrl,
      notify_url: notifyUrl,
      created_at: at,
      expires_at: expiresAt,
    });
    return { providerRef: order.id, payUrl: returnUrl, qrText: null };
  },
  status: async () => undefined,
  report: async () => undefined,
});
