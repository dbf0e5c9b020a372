import { idFloor } from '@parol/platform/kernel/random';
import type pg from 'pg';
import type { Parties } from './networks.ts';

const text = `
  with recursive onward (member_id, hops) as (
    select $1::bigint, 0
     union
    select t.recipient_id, o.hops + 1
      from onward o cross join lateral (
        select recipient_id from friend_transfer
         where sender_id = o.member_id and id >= $3
         group by recipient_id having sum(amount) >= $4) t
     where o.hops < $5)
  select exists (select 1 from onward where member_id = $2) as found`;

/**
 * The rival: the usual recursive query, which follows the transfers onward from the recipient until
 * it comes to the sender, and visits each member once per number of steps.
 */
export async function returnsFromOneEnd(
  client: pg.Client,
  { senderId, recipientId }: Parties,
  since: Date,
  least: bigint,
  hops: number,
): Promise<boolean> {
  const values = [recipientId, senderId, idFloor(since), least, hops].map(String);
  const { rows } = await client.query<{ found: boolean }>({ name: 'one-end', text, values });
  return rows[0]?.found ?? false;
}
