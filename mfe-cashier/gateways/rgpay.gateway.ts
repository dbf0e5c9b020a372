import type { Gateway } from '@parol/wire';

export default {
  id: 'rgpay',
  route: '/rgpay',
  call: 'rg',
  label: { en: 'RGPay', ph: 'RGPay' },
  mark: { text: 'RG', color: '#4B7A1E' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '10',
  maximum: '10000',
  step: '1',
  chips: ['50', '100', '300', '500'],
  fee: '0',
  creditSeconds: 50,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter your RGPay amount',
    ph: 'Ilagay ang halaga mo para sa RGPay',
  },
} satisfies Gateway;
