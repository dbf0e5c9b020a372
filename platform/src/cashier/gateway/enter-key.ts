import type { Tx } from '../../kernel/database/database.ts';
import * as repository from './connection.repository.ts';
import type { KeyRow } from './connection.repository.ts';
import type { GatewayKeyTable, KeyDirection, KeyKind } from './gateway.schema.ts';
import type { KeyBox } from './key-box.ts';
import { keyKinds, publicHalf } from './key-form.ts';

/** A key as an operator entered it; `value` is of `keyValue`. */
export interface EnteredKey {
  readonly kind: KeyKind;
  readonly direction: KeyDirection;
  readonly providerNumber: string | null;
  readonly value: Buffer;
}

interface Entry {
  readonly gatewayId: string;
  readonly key: EnteredKey;
  readonly isNext: boolean;
  readonly by: string;
  readonly at: Date;
}

const schemes: Readonly<Record<KeyKind, GatewayKeyTable['scheme']>> = {
  'shared-secret': 'hmac',
  'public-key': 'rsa',
  'private-key': 'rsa',
  token: 'token',
  basic: 'basic',
  addresses: 'ip-list',
};

const isInForce = ({ state }: KeyRow): boolean => state !== 'retired';
/** Whether keys of these directions are for the same messages. */
export const overlap = (one: KeyDirection, other: KeyDirection): boolean =>
  one === other || one === 'both' || other === 'both';

/** Throws one line if a key can't be entered. Returns the number that it would have. */
export async function checkKey(
  tx: Tx,
  box: KeyBox,
  entry: Pick<Entry, 'gatewayId' | 'key' | 'isNext'>,
): Promise<number> {
  const own = await repository.keysOf(tx, entry.gatewayId);
  refuseWrongPlace(own.filter(isInForce), entry);
  refuseKnown(await repository.keysInForce(tx), box, entry);
  return 1 + Math.max(0, ...own.map((one) => one.number));
}

/** Enters a key of a connected gateway and returns its number. Throws one line. */
export async function enterKey(tx: Tx, box: KeyBox, entry: Entry): Promise<number> {
  const number = await checkKey(tx, box, entry);
  await repository.addKeys(tx, [keyRow(box, entry, number)]);
  return number;
}

/** The row of a key with this number. */
export function keyRow(box: KeyBox, { gatewayId, key, isNext, by, at }: Entry, number: number) {
  const place = { gateway_id: gatewayId, number };
  return {
    ...place,
    provider_number: key.providerNumber,
    scheme: schemes[key.kind],
    kind: key.kind,
    direction: key.direction,
    state: isNext ? ('next' as const) : ('current' as const),
    value_box: box.seal(key.value, place),
    entered_by: by,
    entered_at: at,
    retired_by: null,
    retired_at: null,
  };
}

function refuseWrongPlace(
  own: readonly KeyRow[],
  { key, isNext, gatewayId }: Pick<Entry, 'gatewayId' | 'key' | 'isNext'>,
): void {
  const { kind, direction } = key;
  if (!keyKinds[kind].directions.includes(direction))
    throw new Error(`A ${kind} can't be a key for ${words[direction]}.`);
  const same = own.filter((one) => overlap(one.direction, direction));
  const current = same.find(({ state }) => state === 'current');
  const next = same.find(({ state }) => state === 'next');
  if (next)
    throw new Error(`${gatewayId} has the next key ${next.number} already: retire one first.`);
  if (!isNext && current)
    throw new Error(
      `${gatewayId} has the key ${current.number} for ${words[current.direction]}: enter this one with --next, or retire that one first.`,
    );
  if (isNext && !current)
    throw new Error(`${gatewayId} has no key for ${words[direction]} that this one could follow.`);
  if (isNext && (current?.kind !== kind || current.direction !== direction))
    throw new Error(
      `The key ${current?.number} is a ${current?.kind} for ${words[current?.direction ?? direction]}; the next one has to be the same.`,
    );
}

/** What the key of a direction is for, in messages. */
export const words: Readonly<Record<KeyDirection, string>> = {
  in: 'notices',
  out: 'requests',
  both: 'notices and requests',
};

/** A key belongs to one gateway and one use; our own public half proves nothing of a provider. */
function refuseKnown(
  all: readonly KeyRow[],
  box: KeyBox,
  { key, gatewayId }: Pick<Entry, 'gatewayId' | 'key'>,
): void {
  // The provider's addresses are no secret, and two gateways may be of one provider.
  if (key.kind === 'addresses') return;
  const halves = (value: Buffer, kind: KeyKind) =>
    kind === 'private-key' ? [value, publicHalf(value)] : [value];
  const entered = halves(key.value, key.kind);
  for (const other of all.filter(({ kind }) => kind !== 'addresses')) {
    const values = halves(box.open(other.value_box ?? Buffer.alloc(0), other), other.kind);
    if (!values.some((value) => entered.some((mine) => mine.equals(value)))) continue;
    throw new Error(
      other.gateway_id === gatewayId
        ? `This is the key ${other.number} of ${gatewayId}; each use has a key of its own.`
        : `This is a key of ${other.gateway_id}: each gateway has keys of its own.`,
    );
  }
}

/**
 * Ends a key and erases its value. The next key of the same direction becomes the current one;
 * returns its number. Throws one line.
 */
export async function retireKey(
  tx: Tx,
  {
    gatewayId,
    number,
    by,
    at,
  }: Pick<Entry, 'gatewayId' | 'by' | 'at'> & { readonly number: number },
): Promise<number | undefined> {
  const own = (await repository.keysOf(tx, gatewayId)).filter(isInForce);
  const ended = own.find((one) => one.number === number);
  if (!ended)
    throw new Error(`${gatewayId} has no key ${number} in force; "gateway:list" lists them.`);
  const end = { state: 'retired', value_box: null, retired_by: by, retired_at: at } as const;
  await repository.changeKey(tx, ended, end);
  const next = own.find(
    (one) =>
      one.state === 'next' && ended.state === 'current' && overlap(one.direction, ended.direction),
  );
  if (next) await repository.changeKey(tx, next, { state: 'current' });
  return next?.number;
}
