import { bootParts } from '@parol/platform/boot';
import { compose } from '@parol/platform/compose';
import { readConfig } from '@parol/platform/kernel/config/config';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { gameBy } from '@parol/platform/play/catalogue/catalogue';
import { createProviderSessions } from '@parol/platform/play/seamless/provider-session.service';
import { provider, query } from '../wallet/ground.ts';

/** What a round came to, as the player's side knows it; units. */
export interface KnownRound {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: 'settled' | 'cancelled';
}
/** A player's own book, written from answers alone. */
interface Book {
  /** By the provider's number for it. */
  readonly rounds: Map<string, KnownRound>;
  /** Rounds whose end was never answered: how they stand is the platform's to say, but they stand at most once. */
  readonly unsure: Set<string>;
  /** Answers for the same thing that differed. */
  readonly contradictions: string[];
}
export interface Person {
  readonly memberId: bigint;
  readonly accountId: string;
  readonly cookie: string;
  readonly handle: string;
  /** A session at the provider whose server calls the wallet itself. */
  readonly token: string;
  readonly book: Book;
}

/** Units: enough for every bet of the run. */
export const purse = 1_000_000_000n;

/** Members with money and sessions of their own; all money enters through the posting function. */
export async function makePeople(
  url: string,
  dataDir: string,
  count: number,
): Promise<{ readonly people: readonly Person[]; readonly secret: string }> {
  await migrate(url);
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
  const config = readConfig({ PAROL_DATA: dataDir });
  const parts = bootParts(config, url, 'silent');
  try {
    const { services } = compose(parts);
    const wallets = createProviderSessions(parts, gameBy);
    const people: Person[] = [];
    for (let n = 1; n <= count; n++) {
      const memberId = BigInt(n);
      const { secret, handle } = await services.sessions.open(memberId, {
        address: '127.0.0.1',
        device: { browser: 'other', system: 'other' },
      });
      const { token } = await wallets.open({
        memberId,
        providerCode: provider,
        gameCode: 'jeepney-jackpot',
        currency: 'PHP',
      });
      const book = {
        rounds: new Map<string, KnownRound>(),
        unsure: new Set<string>(),
        contradictions: [],
      };
      people.push({
        memberId,
        accountId: `63917${String(n).padStart(7, '0')}`,
        cookie: `parol_session=${secret}`,
        handle,
        token,
        book,
      });
    }
    return { people, secret: config.secret(`provider:${provider}`) };
  } finally {
    await parts.db.destroy();
  }
}
