import type { Gateway } from '@parol/wire';

export default {
  id: 'masayapay',
  route: '/masayapay',
  call: 'masaya',
  label: { en: 'MasayaPay', ph: 'MasayaPay' },
  mark: { text: 'Ma', color: '#B8366F' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '10',
  maximum: '15000',
  step: '1',
  chips: ['100', '200', '500', '1000'],
  fee: '0',
  creditSeconds: 55,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much you want to load with MasayaPay',
    ph: 'Ilagay kung magkano ang iloload mo sa MasayaPay',
  },
} satisfies Gateway;
