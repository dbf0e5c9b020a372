import { commonOrder, driver } from './base.ts';

/** The player pays on the provider's hosted page, which redirects to `return_url`. */
export const redirectDriver = driver({
  protocol: 'redirect',
  capabilities: { showsQr: false, choosesBank: false },
  words: {
    PENDING_PAYMENT: 'pending',
    PAYMENT_PROCESSING: 'pending',
    PAYMENT_SUCCESS: 'paid',
    PAYMENT_FAILED: 'failed',
    PAYMENT_EXPIRED: 'expired',
    PAYMENT_CANCELLED: 'cancelled',
    PAYMENT_REFUNDED: 'refunded',
    PAYMENT_PARTIALLY_REFUNDED: 'refunded',
    PAYMENT_CHARGEBACK: 'charged_back',
    CHARGEBACK: 'charged_back',
  },
  orderBody: (order) => ({
    ...commonOrder(order),
    protocol: 'redirect',
    device: order.mobile ? 'mobile' : 'web',
    options: order.extra,
  }),
});
