import { commonOrder, driver } from './base.ts';

/** The player scans a QR Ph code on our page; no redirect. */
export const qrDriver = driver({
  protocol: 'qr',
  capabilities: { showsQr: true, choosesBank: false },
  words: {
    awaiting_scan: 'pending',
    scanned: 'pending',
    succeeded: 'paid',
    failed: 'failed',
    expired: 'expired',
    voided: 'cancelled',
    refunded: 'refunded',
    charged_back: 'charged_back',
    chargeback: 'charged_back',
  },
  orderBody: (order) => ({
    ...commonOrder(order),
    protocol: 'qr',
    point_of_initiation: 'dynamic',
    options: order.extra,
  }),
});
