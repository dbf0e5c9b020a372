import type { Gateway } from '@parol/wire';

export default {
  id: 'xft-gcash',
  route: '/xftgcash',
  call: 'xftCash',
  label: { en: 'GCash (XFT)', ph: 'GCash (XFT)' },
  mark: { text: 'XF', color: '#3A6EA5' },
  group: 'ewallet',
  door: 'gcash',
  adapter: 'redirect',
  minimum: '100',
  maximum: '20000',
  step: '0.01',
  chips: ['200', '500', '1000', '2000'],
  fee: '0',
  creditSeconds: 80,
  expiryMinutes: 25,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the GCash amount for XFT',
    ph: 'Ilagay ang halagang GCash para sa XFT',
  },
} satisfies Gateway;
