import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import { input, type OpsCaller, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ConnectionService } from './connection.service.ts';
import type { ProviderPlace } from './provide.ts';
import { type EnteredKey, words } from './enter-key.ts';
import type { KeyDirection, KeyKind } from './gateway.schema.ts';
import { type KeyForm, keyForms, keyKinds, keyValue } from './key-form.ts';
import { longestTimeoutMs, placeOf } from './provider-place.ts';

export interface ConnectionOpsParts extends Pick<Parts, 'db' | 'config'> {
  readonly proposals: Proposals;
  readonly connections: ConnectionService;
}

const kinds = [
  'shared-secret',
  'public-key',
  'private-key',
  'token',
  'basic',
  'addresses',
] as const satisfies readonly KeyKind[];
const uses = { notices: 'in', requests: 'out', both: 'both' } as const satisfies Readonly<
  Record<string, KeyDirection>
>;
const mostKeys = 9_999;
/** As descriptors name gateways. */
const gatewayId = () =>
  v.pipe(input.text('id'), v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'is no id of a gateway'));

interface KeyOptions {
  readonly key?: KeyKind | undefined;
  readonly for?: keyof typeof uses | undefined;
  readonly form?: KeyForm | undefined;
  readonly number?: string | undefined;
  readonly 'key-file'?: string | undefined;
  readonly next: boolean;
}

const act = 'gateway:connect';

/** `gateway:connect`: where a provider is, and the keys between it and us. */
export const connectGateway = (parts: ConnectionOpsParts): OpsCommand =>
  opsCommand({
    name: 'gateway:connect',
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [gatewayId()],
    options: {
      api: v.optional(input.text('https://…')),
      pages: v.optional(input.text('https://…,https://…')),
      timeout: v.optional(input.whole('milliseconds', 1, longestTimeoutMs, '--timeout')),
      key: v.optional(input.choice(kinds)),
      for: v.optional(input.choice(['notices', 'requests', 'both'])),
      form: v.optional(input.choice(keyForms)),
      number: v.optional(v.pipe(input.text('name'), v.maxLength(80))),
      'key-file': v.optional(input.text('path')),
      next: input.flag(),
      retire: v.optional(input.whole('number', 1, mostKeys, '--retire')),
    },
    summary:
      "Sets a provider's addresses and enters a key, typed or from a file, when two operators enter the same; ends a key",
    async run([id], { retire, ...options }, caller) {
      if (retire !== undefined) return retireKey(parts, id, retire, options, caller);
      const key = await keyOf(id, options, caller);
      return inTransaction(parts.db, async (tx) => {
        await parts.proposals.lock(tx, act);
        const place = placeOf(options, await parts.connections.place(tx, id));
        return enter(parts, tx, { id, place, key, isNext: options.next }, caller);
      }).finally(() => parts.connections.forget());
    },
  });

interface Entry {
  readonly id: string;
  readonly place: ProviderPlace | undefined;
  readonly key: EnteredKey | undefined;
  readonly isNext: boolean;
}

/** Carries the change out if another operator has entered the same; otherwise proposes it. */
async function enter(
  parts: ConnectionOpsParts,
  tx: Tx,
  { id, place, key, isNext }: Entry,
  caller: OpsCaller,
): Promise<readonly string[]> {
  const { proposals, connections } = parts;
  if (!key && !place) throw new Error('Say what to set: --api, --pages, --timeout or --key.');
  const change = { ...(place && { place }), ...(key && { key }), isNext, by: caller.operator };
  // Also of a proposal, so that the second operator is not the first one to hear of it.
  await connections.check(tx, id, change);
  const value = {
    ...place,
    ...(key && { key: shown(key), fingerprint: fingerprint(parts, id, key), next: isNext }),
  };
  if ((await proposals.agreed(tx, { act, about: id, value }, caller)) === undefined)
    return ['Proposed: it is done when another operator runs the same command.'];
  const number = await connections.change(tx, id, change);
  const state = isNext ? 'is valid beside the current one' : 'is in force';
  return [
    ...(place ? [`${id} is at ${place.api}, its pages at ${place.pages.join(', ')}.`] : []),
    ...(key ? [`Key ${number} of ${id} ${state}: ${shown(key)}.`] : []),
  ];
}

async function retireKey(
  { db, connections }: ConnectionOpsParts,
  id: string,
  number: number,
  { next: isNext, ...others }: { readonly next: boolean } & Readonly<Record<string, unknown>>,
  { operator }: OpsCaller,
): Promise<readonly string[]> {
  if (isNext || Object.values(others).some((value) => value !== undefined))
    throw new Error('--retire is given alone: one command ends a key, another one enters one.');
  const next = await inTransaction(db, (tx) =>
    connections.retire(tx, id, number, operator),
  ).finally(() => connections.forget());
  const ended = `Key ${number} of ${id} is retired`;
  return [next === undefined ? `${ended}.` : `${ended}; key ${next} is the current one.`];
}

/** The key that an operator enters; undefined if the line names none. */
async function keyOf(
  id: string,
  options: KeyOptions,
  caller: OpsCaller,
): Promise<EnteredKey | undefined> {
  const { key: kind, form, number, 'key-file': file } = options;
  if (kind === undefined) {
    const alone = (['for', 'form', 'number', 'key-file'] as const).find((one) => options[one]);
    if (alone !== undefined || options.next)
      throw new Error(`--${alone ?? 'next'} is about a key: name its kind with --key.`);
    return undefined;
  }
  const facts = keyKinds[kind];
  const typed = await caller.entered(`The ${kind} of ${id}`, file);
  return {
    kind,
    direction: options.for === undefined ? (facts.directions[0] ?? 'in') : uses[options.for],
    providerNumber: number ?? null,
    value: keyValue(kind, form ?? facts.forms[0] ?? 'text', typed),
  };
}

const shown = ({ kind, direction, providerNumber }: EnteredKey): string =>
  `${kind} for ${words[direction]}${providerNumber === null ? '' : `, which the provider calls ${providerNumber}`}`;

/** By which two operators' entries are compared; tells nothing about the key. */
function fingerprint({ config }: Pick<Parts, 'config'>, id: string, { value }: EnteredKey): string {
  const [secret] = config.keys('payment-keys');
  return createHmac('sha256', `entry:${secret}`).update(`${id}:`).update(value).digest('hex');
}
