import type { Gateway } from '@parol/wire';

export default {
  id: 'dgpay-maya',
  route: '/dgpaymaya',
  call: 'dgpayMaya',
  label: { en: 'Maya (DGPay)', ph: 'Maya (DGPay)' },
  mark: { text: 'DM', color: '#0B6E63' },
  group: 'ewallet',
  door: 'maya',
  adapter: 'redirect',
  minimum: '10',
  maximum: '20000',
  step: '0.01',
  chips: ['100', '200', '500', '1000'],
  fee: '0',
  creditSeconds: 45,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount that DGPay should take from your Maya',
    ph: 'Ilagay ang halagang kukunin ng DGPay sa Maya mo',
  },
} satisfies Gateway;
