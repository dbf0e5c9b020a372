import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../../e2e/bench/wallet/test-data.ts';

/** A posting that the database has acknowledged; `at` by Date.now(). */
interface Written {
  readonly key: string;
  readonly at: number;
}

const everyMs = 200;

/** `count` postings of a peso by each member of a list; each turn has numbers of its own. */
export const fill = (
  url: string,
  members: readonly bigint[],
  { count, turn }: { readonly count: number; readonly turn: number },
) =>
  query(
    url,
    `select count(wallet_post(m, $3::bigint * 10000000 + n, 'gateway:rehearsal', concat('fill:', $3::bigint, ':', n, ':', m), 'f',
            'deposit', 'PHP', 10000, 'gateway', 'rehearsal', null, null, null, true, null, null, now()))
       from generate_series(1, $2::int) n, unnest($1::bigint[]) m`,
    [members, count, turn],
  );

/** Posts a peso for a member again and again, and remembers what was acknowledged. */
export function startWriter(url: string, member: bigint) {
  const written: Written[] = [];
  const end = new AbortController();
  let n = 0;
  const ended = (async () => {
    while (!end.signal.aborted) {
      n += 1;
      const key = `writer:${n}`;
      const done = await query(
        url,
        `select wallet_post($1, $2, 'gateway:rehearsal', $3, 'f', 'deposit', 'PHP', 10000, 'gateway', 'rehearsal', null, null, null, true,
                null, null, now())`,
        [member, 1_000_000_000_000 + n, key],
      ).catch(() => undefined);
      if (done) written.push({ key, at: Date.now() });
      await sleep(everyMs);
    }
  })();
  return {
    written,
    async stop() {
      end.abort();
      await ended;
    },
  };
}

/** Which of these postings a database has. */
export async function foundIn(url: string, written: readonly Written[]) {
  const { rows } = await query(url, `select key from transfer where key like 'writer:%'`);
  const keys = new Set(rows.map((row) => String(row['key'])));
  return written.filter(({ key }) => keys.has(key));
}
