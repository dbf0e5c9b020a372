import { dialectExamples } from './common-examples.ts';

const url = 'https://pay.lantern.example/pay/lantern/sp_7Qm2';

export default dialectExamples({
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
  order: { extra: { method: 'd0s' } },
  orderBody: { protocol: 'redirect', device: 'mobile', options: { method: 'd0s' } },
  reply: { pay_url: url, qr_text: null },
  show: [{ kind: 'redirect', url, expiresAt: null }],
  paymentId: null,
});
