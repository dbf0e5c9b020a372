import { dayMs } from '@parol/domain';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { idFloor } from '@parol/platform/kernel/random';
import { query } from '../wallet/test-data.ts';

/** Members who send each other money, as in cashier/money-out/RULES.md. */
export interface Network {
  readonly name: string;
  readonly members: number;
  /** Members to whom each one sends. */
  readonly recipients: number;
}

/** A transfer of a network, whose ring is searched. */
export interface Parties {
  readonly senderId: bigint;
  readonly recipientId: bigint;
}

/** What each transfer sends, in units: the least that a slow ring counts. */
export const sent = 20_000_000n;
/** A little less than the searched week. */
const spanMs = 6.9 * dayMs;

/**
 * A migrated database with the transfers of all networks, spread over the last week. The networks
 * have no member in common.
 */
export async function makeNetworks(
  url: string,
  networks: readonly Network[],
): Promise<ReadonlyMap<Network, readonly Parties[]>> {
  await migrate(url);
  const parties = new Map<Network, readonly Parties[]>();
  let first = 1;
  for (const network of networks) {
    await insertTransfers(url, network, first);
    parties.set(network, await someTransfers(url, network, first));
    first += network.members;
  }
  await query(url, 'vacuum analyze');
  return parties;
}

async function insertTransfers(url: string, network: Network, first: number): Promise<void> {
  const { members, recipients } = network;
  const start = Date.now() - spanMs;
  await query(url, `select setseed(0.5)`);
  await query(
    url,
    `insert into friend_transfer (id, sender_id, recipient_id, sender_phone, recipient_phone, amount, fee, request_id, created_at)
     select ${idFloor(new Date(start))} + ((random() * ${spanMs})::bigint << 22) + n, sender,
            ${first} + (sender - ${first} + 1 + (random() * ${members - 2})::int) % ${members},
            'x', 'x', ${sent}, 20000, null, now()
       from (select ${first} + n / ${recipients} as sender, ${first}::bigint * ${recipients} + n as n
               from generate_series(0, ${members * recipients - 1}) n) x`,
  );
}

/** Transfers of the network in random order. */
async function someTransfers(
  url: string,
  { members }: Network,
  first: number,
): Promise<readonly Parties[]> {
  const { rows } = await query(
    url,
    `select sender_id::text, recipient_id::text from friend_transfer
      where sender_id >= $1 and sender_id < $2 order by md5(id::text) limit 2000`,
    [first, first + members],
  );
  return rows.map(({ sender_id, recipient_id }) => ({
    senderId: BigInt(String(sender_id)),
    recipientId: BigInt(String(recipient_id)),
  }));
}
