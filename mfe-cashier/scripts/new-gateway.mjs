import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/* Adds a gateway of a known protocol: its descriptor with texts, and its test row. */

const usage = `Usage: npm run new -- gateway <id> [--label "Name"] [--label-ph "Pangalan"] [--protocol redirect|qr|bank-list]
         [--route /path] [--call camelCase] [--group ewallet|qr|bank|crypto] [--minimum 50] [--maximum 50000] [--fee 0] [--color #0E7F4B]`;

const groupOf = { redirect: 'ewallet', qr: 'qr', 'bank-list': 'bank' };
const groups = ['ewallet', 'qr', 'bank', 'crypto'];
const usualChips = [50, 100, 300, 500, 1000, 3000, 5000, 10000, 30000];

const titled = (id) =>
  id
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
const camelled = (id) => id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The errors in the options, one line each. */
function problemsOf(gateway) {
  const { id, route, call, protocol, group, minimum, maximum, fee, color, label, labelPh } =
    gateway;
  const peso = /^\d{1,9}(\.\d{2})?$/;
  const arePesos = [minimum, maximum, fee].every((amount) => peso.test(amount));
  return [
    /^[a-z][a-z0-9-]{1,30}$/.test(id) ||
      `The id is lower case letters, digits and dashes, such as star-pay; not "${id}".`,
    /^\/[a-z0-9]{2,30}$/.test(route) ||
      `--route is a slash with lower case letters and digits, such as /starpay; not "${route}".`,
    /^[a-z][A-Za-z0-9]{1,30}$/.test(call) ||
      `--call is a camelCase name, such as starPay; not "${call}".`,
    Object.hasOwn(groupOf, protocol) ||
      `--protocol is one of ${Object.keys(groupOf).join(', ')}; not "${protocol}".`,
    groups.includes(group) || `--group is one of ${groups.join(', ')}; not "${group}".`,
    arePesos || 'Amounts are pesos, such as 50 or 50.00.',
    !arePesos || Number(minimum) < Number(maximum) || '--minimum has to be below --maximum.',
    !arePesos || Number(fee) < Number(minimum) || '--fee has to be below --minimum.',
    /^#[0-9A-Fa-f]{6}$/.test(color) || '--color is a hex colour, such as #0E7F4B.',
    (label.trim() !== '' && labelPh.trim() !== '') || '--label must not be empty.',
  ].filter((problem) => problem !== true);
}

/** The options with defaults for those left out. */
function gatewayFrom(id, options) {
  const protocol = options.protocol ?? 'redirect';
  const label = options.label ?? titled(id);
  return {
    id,
    protocol,
    label,
    labelPh: options['label-ph'] ?? label,
    route: options.route ?? `/${id.replaceAll('-', '')}`,
    call: options.call ?? camelled(id),
    group: options.group ?? groupOf[protocol] ?? '',
    minimum: options.minimum ?? '50',
    maximum: options.maximum ?? '50000',
    fee: options.fee ?? '0',
    color: options.color ?? '#5B3FD6',
  };
}

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

function descriptorOf(gateway) {
  const { id, route, call, label, labelPh, color, group, protocol, minimum, maximum, fee } =
    gateway;
  return `import type { Gateway } from '@parol/wire';

export default {
  id: ${quoted(id)},
  route: ${quoted(route)},
  call: ${quoted(call)},
  label: { en: ${quoted(label)}, ph: ${quoted(labelPh)} },
  mark: { text: ${quoted(label.trim()[0].toUpperCase())}, color: ${quoted(color)} },
  group: ${quoted(group)},
  protocol: ${quoted(protocol)},
  minimum: ${quoted(minimum)},
  maximum: ${quoted(maximum)},
  step: '0.01',
  chips: [${chipsOf(gateway).map(quoted).join(', ')}],
  fee: ${quoted(fee)},
  creditSeconds: 60,
  expiryMinutes: 30,
  status: 'active',
  extraFields: ${protocol === 'bank-list' ? bankField : '[]'},
  missingAmount: {
    en: ${quoted(`Enter how much you want to deposit with ${label}`)},
    ph: ${quoted(`Ilagay kung magkano ang ide-deposit mo gamit ang ${labelPh}`)},
  },
} satisfies Gateway;
`;
}

function withRow(rows, { id, protocol, minimum, maximum }) {
  if (rows.includes(`{ id: ${quoted(id)},`)) return rows;
  const works = Number(minimum) <= 500 && Number(maximum) >= 500 ? '500' : minimum;
  const row = `  { id: ${quoted(id)}, works: ${quoted(works)}, leads: ${quoted(protocol === 'qr' ? 'code on our page' : 'pay page')} },`;
  const lines = rows.split('\n');
  const later = lines.findIndex((line) => (/^ {2}\{ id: '([^']+)'/.exec(line)?.[1] ?? '') > id);
  const at = later === -1 ? lines.lastIndexOf('];') : later;
  return [...lines.slice(0, at), row, ...lines.slice(at)].join('\n');
}

/** Errors if the route or call belongs to another gateway of the folder. */
function takenBy(folder, { route, call }) {
  const others = readdirSync(folder).filter((name) => name.endsWith('.gateway.ts'));
  const taken = (name, value) =>
    others.find((file) =>
      readFileSync(join(folder, file), 'utf8').includes(` ${name}: ${quoted(value)},`),
    );
  const [routeOwner, callOwner] = [taken('route', route), taken('call', call)];
  return [
    ...(routeOwner ? [`${route} is the route of ${routeOwner} already.`] : []),
    ...(callOwner ? [`${call} is the call of ${callOwner} already.`] : []),
  ];
}

/** Writes descriptor and row into `folder`; or returns the problems and writes nothing. */
function addGateway(folder, gateway) {
  const file = join(folder, `${gateway.id}.gateway.ts`);
  if (existsSync(file)) return [`${gateway.id}.gateway.ts is there already; nothing was changed.`];
  const problems = [...problemsOf(gateway), ...takenBy(folder, gateway)];
  if (problems.length > 0) return problems;
  const rowsFile = join(folder, 'rows.ts');
  writeFileSync(file, descriptorOf(gateway));
  writeFileSync(rowsFile, withRow(readFileSync(rowsFile, 'utf8'), gateway));
  return [];
}

const optionNames = [
  'label',
  'label-ph',
  'protocol',
  'route',
  'call',
  'group',
  'minimum',
  'maximum',
  'fee',
  'color',
];

/** `npm run new -- gateway <id>`; returns the exit code. */
export function newGateway(args) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' }])),
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n${usage}\n`);
    return 1;
  }
  const [id, ...rest] = parsed.positionals;
  if (id === undefined || rest.length > 0) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const gateway = gatewayFrom(id, parsed.values);
  const problems = addGateway(fileURLToPath(new URL('../gateways', import.meta.url)), gateway);
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`);
    return 1;
  }
  process.stdout
    .write(`Added mfe-cashier/gateways/${id}.gateway.ts with its texts, and its row in rows.ts. Read its limits and its Filipino once, then:

  npx vitest run mfe-cashier            try it with all the others
  npm run fleet -- publish cashier      put it live at ${gateway.route}: open tabs have it at their next navigation
  npm run fleet -- rollback cashier     take it back
`);
  return 0;
}
