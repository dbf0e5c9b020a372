import type { Gateway } from '@parol/wire';

export default {
  id: 'xft-usdt',
  route: '/xftusdt',
  call: 'xftUsdt',
  label: { en: 'USDT (XFT)', ph: 'USDT (XFT)' },
  mark: { text: 'UT', color: '#1F8A70' },
  group: 'crypto',
  adapter: 'barya',
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
  instructions: {
    en: 'We credit it after 20 confirmations of the network, which takes about a minute. A transfer after the time left is checked by our cashier, because the rate may have changed.',
    ph: 'Papasok ito pagkatapos ng 20 confirmation ng network, na mga isang minuto. Ang transfer pagkalampas ng natitirang oras ay susuriin ng cashier namin, dahil baka nagbago na ang rate.',
  },
} satisfies Gateway;
