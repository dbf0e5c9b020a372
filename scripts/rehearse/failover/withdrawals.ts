import { formatAmount, pesos } from '@parol/domain';
import * as v from 'valibot';
import { look } from '../../../e2e/bench/players/ask.ts';
import { type Player, purse } from '../../../e2e/bench/players/players.ts';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { ask, codeOf, type LoadPlace } from '../gone/load.ts';

/** Each ticket; units. */
const amount = pesos(100);
/** Tickets of one member: no more than the lowest level has in a day. */
const mostOfOne = 3;
const tries = 100;
/** Pauses between two withdrawals. */
const pauses = 3;

/** How long the withdrawals of one member last at least. */
export const withdrawalsOfOneMs = (pauseMs: number): number => mostOfOne * pauses * pauseMs;

/** By the request's id: its member, and whether the site confirmed it. */
export type Requests = Map<string, { readonly memberId: bigint; isDone: boolean }>;

const messagesSchema = v.array(v.object({ code: v.nullable(v.string()) }));

/** Saves a payout account of each member, with the code that the sandbox sends. */
export async function saveAccounts(
  members: readonly Player[],
  { port, site }: Pick<LoadPlace, 'port' | 'site'>,
): Promise<readonly { readonly player: Player; readonly account: string }[]> {
  const saved: { player: Player; account: string }[] = [];
  for (const player of members) {
    await must(player, port, 'member/bankTac', {});
    const reply = await fetch(`${site}/sandbox/messages.json?to=${player.accountId}`);
    const [message] = v.parse(messagesSchema, await reply.json());
    const row = await must(player, port, 'fund/addEwalletV2', {
      bank_id: 'gcash',
      bank_acc_holder: 'Luningning Reyes',
      bank_acc_no: `0${player.accountId.slice(2)}`,
      tac_code: message?.code ?? '',
    });
    saved.push({ player, account: String(row['account_ref']) });
  }
  return saved;
}

/** Sends a call that has to succeed; returns the first row of the reply. */
async function must(player: Player, port: number, path: string, body: object) {
  const reply = await ask(player, port, path, body);
  const [row] = reply.value;
  if (codeOf(reply) !== 'OK' || !row) throw new Error(`${path} was refused: ${codeOf(reply)}`);
  return row;
}

/** Withdrawals of one member after another; one without an answer is requested again with its id. */
export async function makeWithdrawals(
  accounts: Awaited<ReturnType<typeof saveAccounts>>,
  place: LoadPlace,
  requests: Requests,
): Promise<void> {
  for (let turn = 0; turn < accounts.length * mostOfOne; turn++) {
    await look(place.pauseMs * pauses);
    const { player, account } = accounts[turn % accounts.length] ?? {};
    if (!player || place.isOver()) return;
    const id = `failover-${turn}`;
    const request = { memberId: player.memberId, isDone: false };
    requests.set(id, request);
    const wanted = {
      withdrawal_amount: formatAmount(amount),
      bank_id: 'gcash',
      bank_acc_no: account,
      request_id: id,
    };
    for (let again = 0; again < tries && !request.isDone && !place.isOver(); again++) {
      if (again > 0) await look(500);
      const reply = await place.tally.call(
        'withdrawal',
        () => ask(player, place.port, 'fund/addWithdrawTicket', wanted),
        codeOf,
      );
      request.isDone = reply !== undefined && codeOf(reply) === 'OK';
    }
  }
}

/** What differs between the tickets that members were told of and those of the database. */
export async function auditWithdrawals(url: string, requests: Requests) {
  const { rows } = await query(
    url,
    `select w.request_id as request, w.member_id::text as member, w.amount::text as amount, w.state,
            a.balance::text as balance
       from withdrawal w join ledger_account a on a.member_id = w.member_id and a.asset = 'PHP'
      where w.request_id like 'failover-%'`,
  );
  const found = rows.map((row) => String(row['request']));
  const done = [...requests].flatMap(([id, { isDone }]) => (isDone ? [id] : []));
  const held = new Map<string, bigint>();
  for (const row of rows.filter(({ state }) => state !== 'rejected')) {
    const member = String(row['member']);
    held.set(member, (held.get(member) ?? 0n) + BigInt(String(row['amount'])));
  }
  const isOff = (row: (typeof rows)[number]) =>
    BigInt(String(row['balance'])) !== purse - (held.get(String(row['member'])) ?? 0n);
  return {
    confirmed: done.length,
    lost: done.filter((id) => !found.includes(id)).length,
    doubled: found.length - new Set(found).size,
    wrong: new Set(rows.filter(isOff).map((row) => row['member'])).size,
  };
}
