import type { Gateway } from '@parol/wire';

const common = {
  group: 'ewallet',
  minimum: '50',
  maximum: '50000',
  step: '0.01',
  chips: ['100', '500'],
  fee: '0',
  creditSeconds: 30,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: { en: 'Enter an amount', ph: 'Ilagay ang halaga' },
  mark: { text: 'T', color: '#0E7F4B' },
} as const;
const named = (name: string) => ({ en: name, ph: name });

/** One gateway per protocol, and one with a fee. */
export const gateways = {
  maya: {
    ...common,
    id: 'maya',
    route: '/mayapay',
    call: 'maya',
    label: named('Maya'),
    adapter: 'redirect',
    extraFields: [],
    chips: ['100'],
  },
  qr: {
    ...common,
    id: 'gcash-qr',
    route: '/gcashqr',
    call: 'gcashQr',
    label: named('GCash QR'),
    group: 'qr',
    adapter: 'qr',
    extraFields: [],
    chips: [],
    instructions: { en: 'Scan it with GCash', ph: 'I-scan gamit ang GCash' },
  },
  bank: {
    ...common,
    id: 'top',
    route: '/toppay',
    call: 'top',
    label: named('TopPay'),
    group: 'bank',
    adapter: 'bank-list',
    chips: [],
    extraFields: [
      {
        name: 'bank_code',
        label: named('Bank'),
        missing: named('Choose a bank'),
        options: [
          { value: 'BPI', label: named('BPI') },
          { value: 'BDO', label: named('BDO') },
        ],
      },
    ],
  },
  charging: {
    ...common,
    id: 'world',
    route: '/worldpay',
    call: 'world',
    label: named('World'),
    adapter: 'redirect',
    fee: '15',
    extraFields: [],
    chips: [],
  },
} satisfies Record<string, Gateway>;
