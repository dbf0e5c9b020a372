import { commonOrder, dialect, payPage } from './common-protocol.ts';

/** The player pays on the provider's page, which leads back to `return_url`. */
export default dialect({
  words: {
    PENDING_PAYMENT: 'pending',
    PAYMENT_PROCESSING: 'pending',
    PAYMENT_SUCCESS: 'paid',
    PAYMENT_FAILED: 'failed',
    PAYMENT_EXPIRED: 'expired',
    PAYMENT_CANCELLED: 'cancelled',
    PAYMENT_REFUNDED: 'refunded',
    PAYMENT_PARTIALLY_REFUNDED: 'partly_refunded',
    PAYMENT_CHARGEBACK: 'chargeback',
    CHARGEBACK: 'chargeback',
  },
  orderBody: (order) => ({
    ...commonOrder(order),
    protocol: 'redirect',
    device: order.mobile ? 'mobile' : 'web',
    options: order.extra,
  }),
  shows: (reply) => [payPage(reply)],
});
