import type { Gateway } from '@parol/wire';

export default {
  id: 'aipay',
  route: '/aipay',
  call: 'ai',
  label: { en: 'AiPay', ph: 'AiPay' },
  mark: { text: 'Ai', color: '#3D56C9' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '30000',
  step: '0.01',
  chips: ['200', '500', '1000', '2000'],
  fee: '0',
  creditSeconds: 40,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount to pay with AiPay',
    ph: 'Ilagay ang halagang babayaran sa AiPay',
  },
} satisfies Gateway;
