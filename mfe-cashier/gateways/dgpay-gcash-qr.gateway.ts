import type { Gateway } from '@parol/wire';

export default {
  id: 'dgpay-gcash-qr',
  route: '/dgpaygcashqr',
  call: 'dgpayGcashQr',
  label: { en: 'GCash QR (DGPay)', ph: 'GCash QR (DGPay)' },
  mark: { text: 'QR', color: '#1F49C6' },
  group: 'qr',
  door: 'qrph',
  adapter: 'qr',
  minimum: '10',
  maximum: '20000',
  step: '0.01',
  chips: ['100', '200', '500', '1000'],
  fee: '0',
  creditSeconds: 30,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount that your GCash QR code should ask for',
    ph: 'Ilagay ang halagang ilalagay sa GCash QR code mo',
  },
} satisfies Gateway;
