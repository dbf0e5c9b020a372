import type { ReceivedNotice } from '@parol/adapter-host';
import type { Place, Proof } from '@parol/contract/gateway-adapter';
import { hourMs, minuteMs } from '@parol/domain';
import {
  type AdapterVersion,
  closeNotice,
  dueNotices,
  keepNotice,
  type KeptNotice,
  postponeNotice,
  unreadNotices,
} from '../gateway/gateway.ts';
import type { Parts } from '../../kernel/parts/parts.ts';

/** Proved notices as they arrived, kept before an adapter reads them. */
export interface KeptNotices {
  /** Returns its id. Until it is closed, it is due to be read again in a minute. */
  keep(
    version: AdapterVersion,
    received: ReceivedNotice,
    keyNumber: string | null,
  ): Promise<bigint>;
  close(id: bigint, state: 'taken' | 'refused'): Promise<void>;
  /** It is read again later, each time after twice as long, at most an hour. */
  postpone(notice: Pick<KeptNotice, 'id' | 'tries'>, fault: string): Promise<void>;
  /** Those that are due, with what arrived. */
  due(): Promise<readonly (readonly [KeptNotice, ReceivedNotice])[]>;
  health(): Promise<readonly string[]>;
}

const batch = 50;
/** Headers that decide how a body is read. */
const bodyHeaders = ['content-type', 'content-encoding'];

export function keptNotices({
  db,
  clock,
  random,
}: Pick<Parts, 'db' | 'clock' | 'random'>): KeptNotices {
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    async keep({ gatewayId, hash, entry }, { method, path, query, headers, body }, keyNumber) {
      const at = clock.now();
      const id = random.id(at);
      await keepNotice(db, {
        id,
        gateway_id: gatewayId,
        adapter_hash: hash,
        key_number: keyNumber,
        method,
        path,
        query,
        headers: JSON.stringify(headersOf(entry.proof, headers)),
        body,
        received_at: at,
        state: 'waiting',
        next_try_at: after(minuteMs),
        fault: null,
      });
      return id;
    },
    close: (id, state) => closeNotice(db, id, state),
    postpone: (notice, fault) =>
      postponeNotice(db, notice, fault, after(Math.min(minuteMs * 2 ** notice.tries, hourMs))),
    due: async () =>
      (await dueNotices(db, clock.now(), batch)).map((row) => {
        const { method, path, query, headers, body } = row;
        return [row, { method, path, query, headers, body, address: '' }] as const;
      }),
    async health() {
      const unread = await unreadNotices(db);
      const count = unread.reduce((sum, one) => sum + one.count, 0);
      return count === 0
        ? []
        : [`Notices of gateways that wait to be read: ${count}; gateway:notices`];
    },
  };
}

/** The headers that a proof names, and those of the body. */
function headersOf(proof: Proof, headers: ReceivedNotice['headers']): Record<string, string> {
  const places: readonly { readonly at: string; readonly name?: string }[] =
    proof.scheme === 'hmac' || proof.scheme === 'rsa'
      ? [...proof.signed, proof.signature, ...[proof.time, proof.keyNumber].filter(isPlace)]
      : [];
  const names = places.flatMap(({ at, name }) =>
    name !== undefined && at.startsWith('header') ? [name] : [],
  );
  return Object.fromEntries(
    [...names, ...bodyHeaders].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const isPlace = (place: Place | undefined): place is Place => place !== undefined;
