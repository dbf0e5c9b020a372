import type { Gateway } from '@parol/wire';

export default {
  id: 'swpay-gcash',
  route: '/swpaygcash',
  call: 'swPaygcash',
  label: { en: 'GCash (SWPay)', ph: 'GCash (SWPay)' },
  mark: { text: 'SW', color: '#0F6CBF' },
  group: 'ewallet',
  door: 'gcash',
  adapter: 'redirect',
  minimum: '100',
  maximum: '15000',
  step: '1',
  chips: ['100', '500', '1000', '2000'],
  fee: '0',
  creditSeconds: 70,
  expiryMinutes: 25,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much SWPay should take from your GCash',
    ph: 'Ilagay kung magkano ang ibabawas ng SWPay sa GCash mo',
  },
} satisfies Gateway;
