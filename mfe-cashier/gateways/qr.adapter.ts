import { commonOrder, dialect, payPage } from './common-protocol.ts';
import { requiredText } from './json-fields.ts';

/** The player scans a QR Ph code on our page, or pays on the provider's page. */
export default dialect({
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
  orderBody: (order) => ({
    ...commonOrder(order),
    protocol: 'qr',
    point_of_initiation: 'dynamic',
    options: order.extra,
  }),
  shows: (reply) => [
    { kind: 'qr', text: requiredText(reply, 'qr_text'), expiresAt: null },
    payPage(reply),
  ],
});
