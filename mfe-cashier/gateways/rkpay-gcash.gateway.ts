import type { Gateway } from '@parol/wire';

export default {
  id: 'rkpay-gcash',
  route: '/rkpaygcash',
  call: 'rkPaygcash',
  label: { en: 'GCash (RKPay)', ph: 'GCash (RKPay)' },
  mark: { text: 'Rk', color: '#1C5FB8' },
  group: 'ewallet',
  door: 'gcash',
  adapter: 'bantay',
  minimum: '100',
  maximum: '20000',
  step: '0.01',
  chips: ['100', '300', '500', '1000'],
  fee: '0',
  creditSeconds: 60,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much RKPay should ask your GCash for',
    ph: 'Ilagay kung magkano ang hihingin ng RKPay sa GCash mo',
  },
} satisfies Gateway;
