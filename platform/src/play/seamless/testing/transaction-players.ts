import { dayMs, pesos } from '@parol/domain';
import { sql } from 'kysely';
import { signedUp } from '../../../testing/client.ts';
import type { TestPlatform } from '../../../testing/platform.ts';
import { hashOf } from '../provider-session.service.ts';

/**
 * Kinds of players: with no, much or little missing turnover; with a bonus, alone or after a
 * deposit; with a wager limit; paused; with almost no money.
 */
export const kinds = [
  'plain',
  'far',
  'near',
  'bonus',
  'both',
  'limited',
  'paused',
  'poor',
] as const;
export const provider = 'LAUNCHONE';
export const ways = ['together', 'alone'] as const;
export type Way = (typeof ways)[number];
export interface Player {
  readonly id: bigint;
  readonly session: string;
  /** A session that expired yesterday. */
  readonly expired: string;
  /** A provider session whose session at the site has ended. */
  readonly ended: string;
}

/** Signs up a player of a kind for one of the two runs, with money and sessions. */
export async function playerOf(
  platform: TestPlatform,
  way: Way,
  kind: (typeof kinds)[number],
  n: number,
): Promise<Player> {
  const { parts, services } = platform;
  const { db, clock } = parts;
  const phone = `6391711${ways.indexOf(way)}033${n}`;
  await signedUp(platform, phone);
  const id = (await services.members.byPhone(phone))?.id ?? 0n;
  const at = clock.now();
  const amount = pesos(kind === 'poor' ? 7 : 1_000);
  await parts.wallet.post({
    member: id,
    scope: 'test',
    key: `${way}:${n}`,
    kind: 'deposit',
    amount,
    counter: { kind: 'gateway', owner: 'test' },
    at,
  });
  const requirement = {
    memberId: id,
    kind: 'deposit',
    promotionId: null,
    name: { en: 'Test', ph: 'Test' },
    withheld: 0n,
    bonus: 0n,
  } as const;
  const open = (source: string, target: bigint, as: 'deposit' | 'promotion' = 'deposit') =>
    db.transaction().execute((tx) =>
      platform.services.promotions.requirements.open(tx, {
        ...requirement,
        kind: as,
        source: `${phone}:${source}`,
        target,
        expiresAt: null,
      }),
    );
  if (kind === 'far' || kind === 'both') await open('far', pesos(10_000));
  if (kind === 'near') await open(kind, pesos(4));
  if (kind === 'bonus' || kind === 'both') await open('bonus', pesos(10_000), 'promotion');
  if (kind === 'limited')
    await db
      .insertInto('rg_limit')
      .values({ member_id: id, kind: 'wager', span: 'day', amount: pesos(60) })
      .execute();
  if (kind === 'paused')
    await db
      .insertInto('rg_pause')
      .values({
        member_id: id,
        id: 1n,
        kind: 'cool_off',
        starts_at: at,
        ends_at: new Date(at.getTime() + dayMs),
      })
      .execute();
  const binding = {
    memberId: id,
    providerCode: provider,
    gameCode: 'jeepney-jackpot',
    currency: 'PHP',
  };
  const [session, expired, ended] = [
    await services.seamless.sessions.open(binding),
    await services.seamless.sessions.open(binding),
    await services.seamless.sessions.open({ ...binding, sessionId: 1n }),
  ];
  await sql`update provider_session set expires_at = ${at} where token_hash = ${hashOf(expired.token)}`.execute(
    db,
  );
  return { id, session: session.token, expired: expired.token, ended: ended.token };
}
