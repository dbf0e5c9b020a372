import { dialectExamples } from './common-examples.ts';

const url = 'https://pay.lantern.example/pay/lantern/sp_7Qm2';

export default dialectExamples({
  words: {
    OPEN: 'pending',
    SUBMITTED: 'pending',
    SETTLED: 'paid',
    DECLINED: 'failed',
    LAPSED: 'expired',
    WITHDRAWN: 'cancelled',
    REFUNDED: 'refunded',
    RETURNED: 'refunded',
    CHARGEBACK: 'chargeback',
  },
  order: { extra: { bank_code: 'BPI', branch: 'Cebu' } },
  orderBody: { protocol: 'bank-list', bank_code: 'BPI', options: { branch: 'Cebu' } },
  reply: { pay_url: url, qr_text: null },
  show: [{ kind: 'redirect', url, expiresAt: null }],
  paymentId: 'pm_sp_7Qm2',
});
