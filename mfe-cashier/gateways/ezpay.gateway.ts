import type { Gateway } from '@parol/wire';

export default {
  id: 'ezpay',
  route: '/ezpay',
  call: 'ezPay',
  label: { en: 'EZPay', ph: 'EZPay' },
  mark: { text: 'EZ', color: '#2B8A3E' },
  group: 'ewallet',
  protocol: 'redirect',
  minimum: '10',
  maximum: '5000',
  step: '1',
  chips: ['50', '100', '200', '500'],
  fee: '0',
  creditSeconds: 30,
  expiryMinutes: 10,
  status: 'active',
  extraFields: [
    {
      name: 'is_mobile',
      label: { en: 'Device', ph: 'Device' },
      missing: {
        en: 'EZPay could not tell whether this is a phone',
        ph: 'Hindi nalaman ng EZPay kung phone ang gamit mo',
      },
      options: [],
    },
  ],
  missingAmount: {
    en: 'Enter an amount, and EZPay does the rest',
    ph: 'Ilagay ang halaga, at EZPay na ang bahala',
  },
} satisfies Gateway;
