import type { Gateway } from '@parol/wire';

export default {
  id: 'rkpay',
  route: '/rkpay',
  call: 'rkPay',
  label: { en: 'RKPay', ph: 'RKPay' },
  mark: { text: 'RK', color: '#A61E4D' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '20000',
  step: '0.01',
  chips: ['100', '300', '1000', '3000'],
  fee: '0',
  creditSeconds: 60,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount to pay with RKPay',
    ph: 'Ilagay ang halagang ibabayad mo gamit ang RKPay',
  },
} satisfies Gateway;
