import type { Gateway } from '@parol/wire';

export default {
  id: 'rkpay-gcash-qr',
  route: '/rkpaygcashqr',
  call: 'rkPaygcashQr',
  label: { en: 'GCash QR (RKPay)', ph: 'GCash QR (RKPay)' },
  mark: { text: 'RQ', color: '#2448A8' },
  group: 'qr',
  door: 'qrph',
  adapter: 'qr',
  minimum: '10',
  maximum: '20000',
  step: '0.01',
  chips: ['100', '200', '500', '1000'],
  fee: '0',
  creditSeconds: 30,
  expiryMinutes: 10,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount for your RKPay code',
    ph: 'Ilagay ang halaga para sa RKPay code mo',
  },
} satisfies Gateway;
