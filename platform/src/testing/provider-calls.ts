import { sql } from 'kysely';
import type { SealedText } from '../kernel/contacts/contacts.ts';
import { type Clock, systemClock } from '../kernel/clock/clock.ts';
import { createLocators } from '../kernel/ids/ids.ts';
import type { Db } from '../kernel/database/open-database.ts';
import { systemRandom, type Random } from '../kernel/random/random.ts';
import { gameBy } from '../play/catalogue/catalogue.ts';
import type { MovingOp } from '../play/seamless/wallet-transaction.ts';
import { createProviderSessions } from '../play/seamless/provider-session.service.ts';
import { createWalletCore } from '../play/seamless/wallet-core.service.ts';
import type { WalletAnswer } from '../play/seamless/wallet-op.ts';
import { openGate } from '../responsible-gaming/responsible-gaming.ts';

export const provider = 'LAUNCHONE';
/** A platform process accepts the sessions of `openSessions` with this as PAROL_SECRET_LOCATOR. */
export const locatorSecret = 'provider-calls';
const locators = createLocators(locatorSecret, systemRandom());
/** The idempotency scope of its bets and wins. */
export const scope = `provider:${provider}`;

type Without<One, Key extends string> = One extends unknown ? Omit<One, Key> : never;
/** An operation without the fields that a session adds. */
export type Op = Without<MovingOp, 'session' | 'currency'>;

/** An answer with the statuses of a posting: a success is `posted`, `replayed` or `tombstone`. */
export interface Answered {
  readonly status: string;
  /** Units; undefined if the answer has none. */
  readonly balance: bigint | undefined;
}

/** Calls of a game provider, through the functions that the product uses. */
export interface ProviderCalls {
  call(session: string, op: Op): Promise<Answered>;
}

export function providerCalls(
  db: Db,
  random: Random = systemRandom(),
  clock: Clock = systemClock,
): ProviderCalls {
  const parts = { db, random, clock, locators };
  const sessions = createProviderSessions(parts, gameBy);
  const core = createWalletCore({ ...parts, sessions, gate: openGate });
  return {
    async call(session, op) {
      const answer = await core.apply(provider, { ...op, ...inSession(session) });
      return { status: statusOf(answer), balance: answer.balance };
    },
  };
}

function statusOf(answer: WalletAnswer): string {
  if (answer.status !== 'ok') return answer.status;
  if (answer.tombstone) return 'tombstone';
  return answer.repeated ? 'replayed' : 'posted';
}

/** Operations without a currency ignore it. */
const inSession = (session: string) => ({ session, currency: 'PHP' });

/** Adds members, with unencrypted phones, and opens a provider session for each, in order. */
export async function openSessions(db: Db, members: readonly bigint[]): Promise<string[]> {
  const at = systemClock.now();
  const sessions = createProviderSessions({ db, clock: systemClock, locators }, gameBy);
  await db
    .insertInto('member')
    .values(
      members.map((id) => ({
        id,
        phone: sql<SealedText>`${`6391${String(id).padStart(8, '0')}`}`,
        password_hash: 'x',
        referral_code: `T${id}`,
        sign_up_extras: '{}',
        terms_at: at,
        over_age_at: at,
        created_at: at,
      })),
    )
    .execute();
  const opened = members.map((memberId) =>
    sessions.open({
      memberId,
      providerCode: provider,
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    }),
  );
  return (await Promise.all(opened)).map(({ token }) => token);
}
