import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { adapterText, likes, proofNames } from './adapter-template.mjs';
import { descriptorOf, quoted } from './descriptor-template.mjs';
import { examplesText } from './examples-template.mjs';

/* Adds a gateway: its descriptor with texts, its test row, and for a new protocol its adapter with examples. */

const usage = `Usage: npm run new -- gateway <id> [--label "Name"] [--label-ph "Pangalan"] [--protocol redirect|qr|bank-list]
         or, for a provider with a protocol of its own: --like redirect|qr|reference|account|crypto [--proof hmac|rsa|token|none]
         [--route /path] [--call camelCase] [--group ewallet|qr|bank|counter|crypto] [--minimum 50] [--maximum 50000] [--fee 0] [--color #0E7F4B]`;

const groupOf = { redirect: 'ewallet', qr: 'qr', 'bank-list': 'bank' };
const groupOfKind = {
  redirect: 'ewallet',
  qr: 'qr',
  reference: 'counter',
  account: 'bank',
  crypto: 'crypto',
};
/** Where the player pays, in the words of rows.ts. */
const leadsOf = ({ protocol, like }) => {
  if ((like ?? protocol) === 'redirect' || protocol === 'bank-list') return 'pay page';
  return (like ?? protocol) === 'qr' ? 'code on our page' : 'our page';
};
const groups = ['ewallet', 'qr', 'bank', 'counter', 'crypto'];

const titled = (id) =>
  id
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
const camelled = (id) => id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** The errors in the options, one line each. */
function problemsOf(gateway) {
  const {
    id,
    route,
    call,
    protocol,
    like,
    proof,
    group,
    minimum,
    maximum,
    fee,
    color,
    label,
    labelPh,
  } = gateway;
  const peso = /^\d{1,9}(\.\d{2})?$/;
  const arePesos = [minimum, maximum, fee].every((amount) => peso.test(amount));
  return [
    /^[a-z][a-z0-9-]{1,30}$/.test(id) ||
      `The id is lower case letters, digits and dashes, such as star-pay; not "${id}".`,
    /^\/[a-z0-9]{2,30}$/.test(route) ||
      `--route is a slash with lower case letters and digits, such as /starpay; not "${route}".`,
    /^[a-z][A-Za-z0-9]{1,30}$/.test(call) ||
      `--call is a camelCase name, such as starPay; not "${call}".`,
    protocol === undefined ||
      Object.hasOwn(groupOf, protocol) ||
      `--protocol is one of ${Object.keys(groupOf).join(', ')}; not "${protocol}".`,
    like === undefined ||
      likes.includes(like) ||
      `--like is one of ${likes.join(', ')}; not "${like}".`,
    proof === undefined ||
      proofNames.includes(proof) ||
      `--proof is one of ${proofNames.join(', ')}; not "${proof}".`,
    like === undefined ||
      protocol === undefined ||
      'Give --like for a protocol of its own, or --protocol for a present one; not both.',
    proof === undefined ||
      like !== undefined ||
      '--proof needs --like: present protocols have theirs.',
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
  const { like } = options;
  const protocol = options.protocol ?? (like === undefined ? 'redirect' : undefined);
  const label = options.label ?? titled(id);
  return {
    id,
    protocol,
    like,
    proof: options.proof,
    choosesBank: protocol === 'bank-list',
    label,
    labelPh: options['label-ph'] ?? label,
    route: options.route ?? `/${id.replaceAll('-', '')}`,
    call: options.call ?? camelled(id),
    group: options.group ?? groupOfKind[like] ?? groupOf[protocol] ?? '',
    minimum: options.minimum ?? '50',
    maximum: options.maximum ?? '50000',
    fee: options.fee ?? '0',
    color: options.color ?? '#5B3FD6',
  };
}

function withRow(rows, gateway) {
  const { id, minimum, maximum } = gateway;
  if (rows.includes(`{ id: ${quoted(id)},`)) return rows;
  const works = Number(minimum) <= 500 && Number(maximum) >= 500 ? '500' : minimum;
  const row = `  { id: ${quoted(id)}, works: ${quoted(works)}, leads: ${quoted(leadsOf(gateway))} },`;
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

/** The files of a gateway besides the row, by name. */
const filesOf = (gateway) => ({
  [`${gateway.id}.gateway.ts`]: () => descriptorOf(gateway),
  ...(gateway.like !== undefined && {
    [`${gateway.id}.adapter.ts`]: () => adapterText({ proof: 'hmac', ...definedOf(gateway) }),
    [`${gateway.id}.examples.ts`]: () => examplesText(gateway),
  }),
});
const definedOf = (gateway) =>
  Object.fromEntries(Object.entries(gateway).filter(([, value]) => value !== undefined));

/** Writes the files of a gateway and its row into `folder`; or returns the problems and writes nothing. */
function addGateway(folder, gateway) {
  const files = filesOf(gateway);
  const present = Object.keys(files).find((name) => existsSync(join(folder, name)));
  if (present) return [`${present} is there already; nothing was changed.`];
  const problems = [...problemsOf(gateway), ...takenBy(folder, gateway)];
  if (problems.length > 0) return problems;
  const rowsFile = join(folder, 'rows.ts');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text());
  writeFileSync(rowsFile, withRow(readFileSync(rowsFile, 'utf8'), gateway));
  return [];
}

const optionNames = [
  'label',
  'label-ph',
  'protocol',
  'like',
  'proof',
  'route',
  'call',
  'group',
  'minimum',
  'maximum',
  'fee',
  'color',
];

/** What was written, and what to do with it. */
const added = ({ id, like }) =>
  like === undefined
    ? `Added mfe-cashier/gateways/${id}.gateway.ts with its texts, and its row in rows.ts. Read its limits and its Filipino once, then:
`
    : `Added ${id}.gateway.ts, ${id}.adapter.ts and ${id}.examples.ts in mfe-cashier/gateways, and the row in rows.ts. Put the provider's manual into the examples, then the adapter; read limits and Filipino once. Then:

  npm run gateway -- try ${id}          what the adapter makes of each example
  npm run ops -- gateway:connect ${id}  its address and keys, on the running platform
`;

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
  process.stdout.write(`${added(gateway)}
  npx vitest run mfe-cashier            try it with all the others
  npm run fleet -- publish cashier      put it live at ${gateway.route}: open tabs have it at their next navigation
  npm run fleet -- rollback cashier     take it back
`);
  return 0;
}
