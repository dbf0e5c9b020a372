import { dialectExamples } from './common-examples.ts';

const url = 'https://pay.lantern.example/pay/lantern/sp_7Qm2';
const text = '00020101021228370011ph.ppmi.p2m0111LANTERNPAY5406500.005802PH6304A13F';

export default dialectExamples({
  words: {
    awaiting_scan: 'pending',
    scanned: 'pending',
    succeeded: 'paid',
    failed: 'failed',
    expired: 'expired',
    voided: 'cancelled',
    refunded: 'refunded',
    charged_back: 'chargeback',
    chargeback: 'chargeback',
  },
  orderBody: { protocol: 'qr', point_of_initiation: 'dynamic', options: {} },
  reply: { pay_url: url, qr_text: text },
  show: [
    { kind: 'qr', text, expiresAt: null },
    { kind: 'redirect', url, expiresAt: null },
  ],
  paymentId: null,
});
