import type { Gateway } from '@parol/wire';

export default {
  id: 'swpay-gcash-qr',
  route: '/swpaygcashqr',
  call: 'swPaygcashQr',
  label: { en: 'GCash QR (SWPay)', ph: 'GCash QR (SWPay)' },
  mark: { text: 'SQ', color: '#3355A0' },
  group: 'qr',
  door: 'qrph',
  adapter: 'qr',
  minimum: '100',
  maximum: '10000',
  step: '1',
  chips: ['100', '200', '500', '1000'],
  fee: '0',
  creditSeconds: 40,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount for your SWPay code',
    ph: 'Ilagay ang halaga para sa SWPay code mo',
  },
} satisfies Gateway;
