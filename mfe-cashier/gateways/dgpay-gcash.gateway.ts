import type { Gateway } from '@parol/wire';

export default {
  id: 'dgpay-gcash',
  route: '/dgpaygcash',
  call: 'dgpayGcash',
  label: { en: 'GCash (DGPay)', ph: 'GCash (DGPay)' },
  mark: { text: 'DG', color: '#2459B8' },
  group: 'ewallet',
  door: 'gcash',
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
    en: 'Enter the amount that DGPay should take from your GCash',
    ph: 'Ilagay ang halagang kukunin ng DGPay sa GCash mo',
  },
} satisfies Gateway;
