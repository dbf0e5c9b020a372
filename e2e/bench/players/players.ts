import { cookieName } from '@parol/domain';
import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { readConfig } from '@parol/platform/kernel/config';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { gameBy } from '@parol/platform/play/catalogue';
import { createProviderSessions } from '@parol/platform/play/seamless/provider-session.service';
import { provider, query } from '../wallet/test-data.ts';

/** A round's result as the player saw it; units. */
export interface KnownRound {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: 'settled' | 'cancelled';
}
/** A player's own record, from responses only. */
interface Book {
  /** By the provider's number of the round. */
  readonly rounds: Map<string, KnownRound>;
  /** Rounds whose end was never confirmed: they may exist at most once. */
  readonly unconfirmed: Set<string>;
  /** Differing responses to the same request. */
  readonly contradictions: string[];
}
export interface Player {
  readonly memberId: bigint;
  readonly accountId: string;
  readonly cookie: string;
  readonly handle: string;
  /** A provider session whose server calls the wallet directly. */
  readonly token: string;
  readonly book: Book;
}

/** Units: enough for every bet of the run. */
export const purse = 1_000_000_000n;
/** Sessions that are opened at once: each waits for the database most of its time. */
const atOnce = 8;

interface Players {
  readonly players: readonly Player[];
  /** Of the provider whose server calls the wallet. */
  readonly secret: string;
}

/** Members of the sandbox, as `createPlayersOn` makes them, in a database that it migrates. */
export async function createPlayers(url: string, dataDir: string, count: number): Promise<Players> {
  await migrate(url);
  return createPlayersOn(url, { PAROL_DATA: dataDir }, count);
}

/** Members with money and sessions; all money comes through the posting function. */
export async function createPlayersOn(
  url: string,
  environment: Readonly<Record<string, string>>,
  count: number,
): Promise<Players> {
  await query(
    url,
    `insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at)
     select n, '63917' || lpad(n::text, 7, '0'), 'x', 'B' || n, now(), now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await query(
    url,
    `select count(wallet_post(n, n, 'gateway:bench', 'start:' || n, 'f', 'deposit', 'PHP', $2::bigint, 'gateway', 'bench', null, null, null, true, null, null, now()))
       from generate_series(1, $1::int) n`,
    [count, purse],
  );
  const config = readConfig(environment);
  const parts = bootParts(config, url, 'silent');
  try {
    const { services } = compose(parts);
    const wallets = createProviderSessions(parts, gameBy);
    const open = async (memberId: bigint): Promise<Player> => {
      const { secret, handle } = await services.sessions.open(memberId, {
        address: '127.0.0.1',
        device: { browser: 'other', system: 'other' },
        deviceId: 'bench',
      });
      const { token } = await wallets.open({
        memberId,
        providerCode: provider,
        gameCode: 'jeepney-jackpot',
        currency: 'PHP',
      });
      const book = {
        rounds: new Map<string, KnownRound>(),
        unconfirmed: new Set<string>(),
        contradictions: [],
      };
      return {
        memberId,
        accountId: `63917${String(memberId).padStart(7, '0')}`,
        cookie: `${cookieName('parol_session', config.origin)}=${secret}`,
        handle,
        token,
        book,
      };
    };
    const players: Player[] = [];
    while (players.length < count) {
      const length = Math.min(atOnce, count - players.length);
      const next = Array.from({ length }, (_, n) => BigInt(players.length + n + 1));
      players.push(...(await Promise.all(next.map(open))));
    }
    return { players, secret: config.secret(`provider:${provider}`) };
  } finally {
    await parts.db.destroy();
  }
}
