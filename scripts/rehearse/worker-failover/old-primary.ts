import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../../e2e/bench/wallet/test-data.ts';

const pauseMs = 100;
/** A frozen server takes a connection and does not answer; a commit without its standby has no end. */
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };

/**
 * Writes to lost primaries without HAProxy, which nobody does: what one of them acknowledges has to be on
 * the host that took over.
 */
export async function directWriter(url: string) {
  await query(url, 'create table direct_write (id bigint primary key)');
  const acknowledged: number[] = [];
  let tries = 0;
  return {
    /** Inserts rows at this address, without HAProxy, until `stop` is called. */
    start(address: string): { readonly stop: () => Promise<void> } {
      const end = new AbortController();
      const write = async () => {
        for (; !end.signal.aborted; await sleep(pauseMs)) {
          tries += 1;
          const id = tries;
          await query(address, 'insert into direct_write values ($1)', [id], limits).then(
            () => acknowledged.push(id),
            () => undefined,
          );
        }
      };
      const ended = write();
      return {
        stop: () => {
          end.abort();
          return ended;
        },
      };
    },
    /** How many writes were tried and acknowledged, and how many of these the primary of now does not have. */
    async found() {
      const { rows } = await query(url, 'select id::int as id from direct_write');
      const there = new Set(rows.map((row) => Number(row['id'])));
      return {
        tries,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((id) => !there.has(id)).length,
      };
    },
  };
}

export type DirectWriter = Awaited<ReturnType<typeof directWriter>>;
