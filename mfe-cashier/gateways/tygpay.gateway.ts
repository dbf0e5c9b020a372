import type { Gateway } from '@parol/wire';

export default {
  id: 'tygpay',
  route: '/tygpay',
  call: 'tyg',
  label: { en: 'TYGPay', ph: 'TYGPay' },
  mark: { text: 'TY', color: '#9A4B00' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '200',
  maximum: '8000',
  step: '1',
  chips: ['200', '500', '1000', '5000'],
  fee: '0',
  creditSeconds: 150,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter what TYGPay should charge you',
    ph: 'Ilagay ang sisingilin sa iyo ng TYGPay',
  },
} satisfies Gateway;
