import type { Gateway } from '@parol/wire';

export default {
  id: 'xft-usdt',
  route: '/xftusdt',
  call: 'xftUsdt',
  label: { en: 'USDT (XFT)', ph: 'USDT (XFT)' },
  mark: { text: 'UT', color: '#1F8A70' },
  group: 'crypto',
  protocol: 'redirect',
  currency: 'USDT',
  minimum: '500',
  maximum: '200000',
  step: '1',
  chips: ['1000', '5000', '10000', '50000'],
  fee: '0',
  creditSeconds: 600,
  expiryMinutes: 60,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how many pesos your USDT should buy',
    ph: 'Ilagay kung ilang piso ang katumbas ng USDT mo',
  },
} satisfies Gateway;
