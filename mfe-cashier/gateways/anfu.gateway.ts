import type { Gateway } from '@parol/wire';

export default {
  id: 'anfu',
  route: '/anfu',
  call: 'anfu',
  label: { en: 'AnFu', ph: 'AnFu' },
  mark: { text: 'AF', color: '#8C2F5C' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '300',
  maximum: '10000',
  step: '10',
  chips: ['300', '500', '1000', '3000'],
  fee: '0',
  creditSeconds: 180,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter an AnFu amount, in tens of pesos',
    ph: 'Ilagay ang halaga para sa AnFu, pa-sampung piso',
  },
} satisfies Gateway;
