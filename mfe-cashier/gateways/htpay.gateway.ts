import type { Gateway } from '@parol/wire';

export default {
  id: 'htpay',
  route: '/htpay',
  call: 'ht',
  label: { en: 'HTPay', ph: 'HTPay' },
  mark: { text: 'HT', color: '#B4453C' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '20000',
  step: '1',
  chips: ['100', '300', '1000', '5000'],
  fee: '0',
  creditSeconds: 60,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'is_mobile',
      label: { en: 'Device', ph: 'Device' },
      missing: {
        en: 'HTPay could not tell whether this is a phone',
        ph: 'Hindi nalaman ng HTPay kung phone ang gamit mo',
      },
      options: [],
    },
  ],
  missingAmount: {
    en: 'Enter the amount to pay with HTPay',
    ph: 'Ilagay ang halagang babayaran sa HTPay',
  },
} satisfies Gateway;
