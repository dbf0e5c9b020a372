import { formatAmount, pesos } from '@parol/domain';
import { look } from '../../../e2e/bench/players/ask.ts';
import { type Player, purse } from '../../../e2e/bench/players/players.ts';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { ask, codeOf, depositAmount, type LoadPlace } from '../gone/load.ts';

/** Each transfer. */
const amount = pesos(5);
/** Transfers of one member: a new account sends no more in a day without a code. */
const mostOfOne = 40;
const tries = 200;
/** Pauses between two transfers. */
const pauses = 2;

/** How long the transfers of one member to another last at least. */
export const transfersOfOneMs = (pauseMs: number): number => mostOfOne * pauses * pauseMs;

/** A member, and the friend who is sent money. */
export type Friends = readonly [Player, Player];

/** By the request's id: whether the site confirmed it. */
export type Sent = Map<string, boolean>;

/** One transfer after another, of each member in turn; one without an answer is sent again with its id. */
export async function makeTransfers(
  friends: readonly Friends[],
  place: LoadPlace,
  sent: Sent,
): Promise<void> {
  for (let turn = 0; turn < friends.length * mostOfOne; turn++) {
    await look(place.pauseMs * pauses);
    const [from, to] = friends[turn % friends.length] ?? [];
    if (!from || !to) return;
    const id = `friends-${from.memberId}-${turn}`;
    const wanted = {
      recipient: to.accountId,
      transfer_amount: formatAmount(amount),
      request_id: id,
    };
    for (let again = 0; again < tries && !sent.get(id); again++) {
      if (place.isOver()) return;
      if (again > 0) await look(500);
      sent.set(id, false);
      const reply = await place.tally.call(
        'transfer',
        () => ask(from, place.port, 'fund/transferToFriend', wanted),
        codeOf,
      );
      sent.set(id, reply !== undefined && codeOf(reply) === 'OK');
    }
  }
}

/** What differs between the transfers that members were told of and those of the database; each deposited once before. */
export async function auditTransfers(url: string, members: readonly Player[], sent: Sent) {
  const { rows } = await query(
    url,
    `select sender_id::text as sender, recipient_id::text as recipient, amount::text, fee::text, request_id as request
       from friend_transfer where request_id like 'friends-%'`,
  );
  const balances = await query(
    url,
    `select member_id::text as member, balance::text as balance from ledger_account
      where asset = 'PHP' and member_id = any ($1)`,
    [members.map(({ memberId }) => memberId)],
  );
  const due = new Map(members.map(({ memberId }) => [String(memberId), purse + depositAmount]));
  const move = (member: unknown, units: bigint) =>
    due.set(String(member), (due.get(String(member)) ?? 0n) + units);
  for (const row of rows) {
    const [sum, fee] = [BigInt(String(row['amount'])), BigInt(String(row['fee']))];
    move(row['sender'], -sum);
    move(row['recipient'], sum - fee);
  }
  const found = rows.map((row) => String(row['request']));
  const done = [...sent].flatMap(([id, isDone]) => (isDone ? [id] : []));
  const there = new Set(found);
  return {
    confirmed: done.length,
    lost: done.filter((id) => !there.has(id)).length,
    doubled: found.length - there.size,
    wrong: balances.rows.filter(
      (row) => due.get(String(row['member'])) !== BigInt(String(row['balance'])),
    ).length,
  };
}
