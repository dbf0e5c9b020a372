import { type KeyTask, sealedColumnTask } from '../../kernel/keys/keys.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { sealedBox } from '../../kernel/secrets/secrets.ts';
import type { KeyRow } from './connection.repository.ts';

type KeyPlace = Pick<KeyRow, 'gateway_id' | 'number'>;

/** Seals the values of gateways' keys, each bound to its row. */
export interface KeyBox {
  seal(value: Buffer, place: KeyPlace): Buffer;
  open(box: Buffer, place: KeyPlace): Buffer;
  readonly header: Buffer;
}

const boundTo = ({ gateway_id, number }: KeyPlace) => `gateway_key:${gateway_id}:${number}`;

export function keyBox({ config, random }: Pick<Parts, 'config' | 'random'>): KeyBox {
  const box = sealedBox(config.keys('payment-keys'), random);
  return {
    header: box.header,
    seal: (value, place) => box.seal(value, boundTo(place)),
    open: (sealed, place) => box.open(sealed, boundTo(place)),
  };
}

/** The task that seals the keys of gateways with another key of ours. */
export function keyBoxTask(box: KeyBox): KeyTask {
  return sealedColumnTask<Buffer>({
    purpose: 'payment-keys',
    table: 'gateway_key',
    column: 'value_box',
    key: { gateway_id: 'text', number: 'bigint' },
    header: box.header,
    reseal(value, row) {
      const place = { gateway_id: String(row.gateway_id), number: Number(row.number) };
      return { value: box.seal(box.open(value, place), place) };
    },
  });
}
