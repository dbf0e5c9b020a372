import { randomInt } from 'node:crypto';
import { databaseOf, type Db } from '@parol/platform/kernel/database';
import {
  type WalletTransaction,
  walletTransactions,
} from '@parol/platform/play/seamless/wallet-transaction.repository';
import { provider, query } from '../wallet/test-data.ts';

/** What a provider's call posts. */
export type Posted = 'bet' | 'bet-and-win';

/** Opens a session at a game for each of these members, for `post`. */
export async function openBettors(url: string, members: readonly bigint[]): Promise<void> {
  await query(
    url,
    `insert into provider_session (token_hash, member_id, provider_code, game_code, game_name, game_type, currency, created_at, expires_at)
     select 't' || n, n, '${provider}', 'jeepney-jackpot', 'Jeepney Jackpot', 'slot', 'PHP', now(), now() + interval '1 day'
       from unnest($1::bigint[]) n`,
    [members],
  );
}

/** A bet of a member with a session, alone or with its win, sent to where the member is; throws if it is refused. */
export async function post(db: Db, kind: Posted, memberId: bigint): Promise<void> {
  const id = randomInt(1_000_000_000, 2 ** 47) * 4;
  const isWon = kind === 'bet-and-win';
  const transaction: WalletTransaction = {
    kind,
    memberId,
    tokenHash: `t${memberId}`,
    providerCode: provider,
    at: new Date(),
    amountsValid: true,
    currency: 'PHP',
    round: `r${id}`,
    key: `tx:${id}`,
    payloadHash: 'f',
    stake: 100_000n,
    winKey: isWon ? `tx:${id}:win` : null,
    winPayloadHash: isWon ? 'g' : null,
    payout: isWon ? 50_000n : null,
    after: isWon ? `tx:${id}` : null,
    final: isWon,
    id: BigInt(id),
    winId: BigInt(id + 1),
    noticeId: BigInt(id + 2),
    closingId: BigInt(id + 3),
  };
  const at = databaseOf(db, memberId);
  const rules = { checkMinutes: null, graceMs: 0 };
  const [result] = await walletTransactions(at, [transaction], rules, { waits: true });
  if (result?.o_status !== 'posted') throw new Error(`A bet was ${result?.o_status}.`);
}
