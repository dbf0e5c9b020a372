import { query } from '../../../e2e/bench/wallet/test-data.ts';

const scope = 'gateway:rehearsal';
const firstId = 1_000_000_000_000;

/** A posting that the cluster has acknowledged; its times are by performance.now(). */
export interface Write {
  readonly key: string;
  readonly began: number;
  readonly ended: number;
}

/**
 * Posts a peso by each of these members again and again, all at once. A deposit's reference is kept by its key, often on
 * another worker than the member, so such a posting is committed in two phases.
 */
export function startDeposits(url: string, members: readonly bigint[]) {
  const writes: Write[] = [];
  const end = new AbortController();
  let count = 0;
  const post = async (member: bigint) => {
    while (!end.signal.aborted) {
      count += 1;
      const key = `point:${count}`;
      const began = performance.now();
      await query(
        url,
        `select wallet_post($1, $2, '${scope}', $3, 'f', 'deposit', 'PHP', 10000, 'gateway', 'rehearsal', null, null, null,
                true, null, null, now())`,
        [member, firstId + count, key],
      );
      writes.push({ key, began, ended: performance.now() });
    }
  };
  const ended = Promise.all(members.map(post));
  return {
    writes,
    /** Throws if a posting failed. */
    async stop(): Promise<void> {
      end.abort();
      await ended;
    },
  };
}

/** What a cluster has of these postings. */
export async function depositsIn(url: string) {
  const keysIn = async (table: 'transfer' | 'external_reference') => {
    const { rows } = await query(url, `select key from ${table} where scope = $1`, [scope]);
    return new Set(rows.map((row) => String(row['key'])));
  };
  const [posted, referred] = [await keysIn('transfer'), await keysIn('external_reference')];
  return {
    posted,
    /** Postings without their reference, and references without their posting. */
    halves: [...posted, ...referred].filter((key) => !posted.has(key) || !referred.has(key)).length,
  };
}

/** How many of the postings are on another worker than their reference. */
export async function onTwoWorkers(url: string): Promise<number> {
  const { rows } = await query(
    url,
    `select x.member_id::text as member, get_shard_id_for_distribution_column('external_reference', x.key)::text as shard
       from (select member_id, key from external_reference where scope = $1) x`,
    [scope],
  );
  const places = await query(
    url,
    'select shardid::text as shard, nodeport from pg_dist_shard_placement',
  );
  const portOf = new Map(places.rows.map((row) => [row['shard'], row['nodeport']]));
  const members = [...new Set(rows.map((row) => String(row['member'])))];
  const shards = await query(
    url,
    `select m as member, get_shard_id_for_distribution_column('member', m::bigint)::text as shard from unnest($1::text[]) m`,
    [members],
  );
  const homeOf = new Map(shards.rows.map((row) => [row['member'], portOf.get(row['shard'])]));
  return rows.filter((row) => homeOf.get(row['member']) !== portOf.get(row['shard'])).length;
}
