import type { Gateway } from '@parol/wire';

export default {
  id: 'maya',
  route: '/mayapay',
  call: 'maya',
  label: { en: 'Maya', ph: 'Maya' },
  mark: { text: 'M', color: '#0E7F4B' },
  group: 'ewallet',
  door: 'maya',
  adapter: 'redirect',
  minimum: '10',
  maximum: '50000',
  step: '0.01',
  chips: ['100', '300', '500', '1000'],
  fee: '0',
  creditSeconds: 45,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much you want to deposit with Maya',
    ph: 'Ilagay kung magkano ang ide-deposit mo gamit ang Maya',
  },
} satisfies Gateway;
