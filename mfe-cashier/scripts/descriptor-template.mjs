/* The descriptor that `npm run new -- gateway <id>` writes. */

const usualChips = [50, 100, 300, 500, 1000, 3000, 5000, 10000, 30000];

/** The text as a literal in single quotes. */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function chipsOf({ minimum, maximum }) {
  const fitting = usualChips
    .filter((chip) => chip >= Number(minimum) && chip <= Number(maximum))
    .slice(0, 4);
  return fitting.length > 0 ? fitting.map(String) : [minimum];
}

const bankField = `[
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: { en: 'Choose the bank that you pay from', ph: 'Piliin ang bangko na pagbabayaran mo' },
      options: [
        { value: 'BDO', label: { en: 'BDO Unibank', ph: 'BDO Unibank' } },
        { value: 'BPI', label: { en: 'BPI', ph: 'BPI' } },
        { value: 'UBP', label: { en: 'UnionBank', ph: 'UnionBank' } },
      ],
    },
  ]`;

/** `<id>.gateway.ts`. */
export function descriptorOf(gateway) {
  const { id, route, call, label, labelPh, color, group, protocol, like, minimum, maximum, fee } =
    gateway;
  return `import type { Gateway } from '@parol/wire';

export default {
  id: ${quoted(id)},
  route: ${quoted(route)},
  call: ${quoted(call)},
  label: { en: ${quoted(label)}, ph: ${quoted(labelPh)} },
  mark: { text: ${quoted(label.trim()[0].toUpperCase())}, color: ${quoted(color)} },
  group: ${quoted(group)},
${protocol === undefined ? '' : `  adapter: ${quoted(protocol)},\n`}${like === 'crypto' ? `  currency: 'USDT',\n` : ''}  minimum: ${quoted(minimum)},
  maximum: ${quoted(maximum)},
  step: '0.01',
  chips: [${chipsOf(gateway).map(quoted).join(', ')}],
  fee: ${quoted(fee)},
  creditSeconds: 60,
  expiryMinutes: ${like === 'reference' ? '2880' : '30'},
  status: 'active',
  extraFields: ${gateway.choosesBank ? bankField : '[]'},
  missingAmount: {
    en: ${quoted(`Enter how much you want to deposit with ${label}`)},
    ph: ${quoted(`Ilagay kung magkano ang ide-deposit mo gamit ang ${labelPh}`)},
  },
} satisfies Gateway;
`;
}
