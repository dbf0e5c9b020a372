import { dayMs, pesos } from '@parol/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { signedUp } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { checkInvariants } from '../../wallet/ledger/wallet.invariants.ts';
import { moveOf, type MovingOp } from './move-of.ts';
import { hashOf } from './provider-session.service.ts';
import { move, moveAll, type Move, type Moved } from './move.repository.ts';

/**
 * Kinds of players: with no, much or little missing turnover; with a bonus, alone or after a
 * deposit; with a wager limit; paused; with almost no money.
 */
const kinds = ['plain', 'far', 'near', 'bonus', 'both', 'limited', 'paused', 'poor'] as const;
const provider = 'LAUNCHONE';
const rules = { checkMinutes: null, graceMs: 0 };
const ways = ['together', 'alone'] as const;
type Way = (typeof ways)[number];
interface Player {
  readonly id: bigint;
  readonly session: string;
  /** A session that expired yesterday. */
  readonly expired: string;
  /** A provider session whose session at the site has ended. */
  readonly ended: string;
}

let platform: TestPlatform;
const players: Record<Way, Player[]> = { together: [], alone: [] };

beforeAll(async () => {
  platform = await testPlatform();
  // Ceiling: a round that pays more than five times its stake is held.
  await platform.parts.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: platform.clock.now(),
      value: JSON.stringify({ stakes: 5, perWin: '1000.00', perDay: '1000000.00' }),
      reason: 'a test',
      set_at: platform.clock.now(),
    })
    .execute();
  for (const way of ways)
    for (const [n, kind] of kinds.entries()) players[way].push(await playerOf(way, kind, n));
});
afterAll(() => platform.close());

async function playerOf(way: Way, kind: (typeof kinds)[number], n: number): Promise<Player> {
  const { parts, services } = platform;
  const { db, clock } = parts;
  const phone = `6391711${ways.indexOf(way)}033${n}`;
  await signedUp(platform, phone);
  const id = (await services.members.repository.byPhone(phone))?.id ?? 0n;
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
      .insertInto('care_limit')
      .values({ member_id: id, kind: 'wager', span: 'day', amount: pesos(60) })
      .execute();
  if (kind === 'paused')
    await db
      .insertInto('care_pause')
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

it(
  'gives batched and single operations the same results, row by row',
  { timeout: 120_000 },
  async () => {
    const dice = seededRandom('move-sets');
    const { db, clock, random } = platform.parts;
    const pick = <T>(from: readonly T[]): T => from[dice.int(from.length)] as T;
    /** Few distinct rounds and transactions, so that they repeat, conflict and meet closed rounds. */
    const opOf = (): ((player: Player, way: Way) => MovingOp) => {
      const kind = pick([
        'bet',
        'bet',
        'bet',
        'win',
        'win',
        'bet-and-win',
        'bet-and-win',
        'bet-and-win',
        'rollback',
        'end-round',
      ] as const);
      const [tx, round, n] = [`t${dice.int(150)}`, `r${dice.int(40)}`, dice.int(20)];
      const amount = pick([pesos(1), pesos(1), pesos(3), pesos(5), n === 0 ? 0n : pesos(2)]);
      const payout = pick([0n, 0n, pesos(1), pesos(9)]);
      const [currency, final, isExpired, names, isEnded] = [
        n === 1 ? 'USD' : 'PHP',
        dice.int(2) === 0,
        n === 2,
        n === 3,
        n === 4,
      ];
      return (player, way) => {
        const over = isExpired ? player.expired : isEnded && player.ended;
        const session = over || player.session;
        const shared = {
          session,
          tx: `${way}-${player.id}-${tx}`,
          round: `${way}-${round}`,
          currency,
        };
        // A bet with its win usually has its own round.
        const own = n < 16 ? `${way}-${tx}` : shared.round;
        if (kind === 'bet') return { ...shared, kind, amount };
        if (kind === 'win')
          return {
            ...shared,
            kind,
            amount: payout,
            final,
            ...(names && { betTx: `${way}-${player.id}-t0` }),
          };
        if (kind === 'bet-and-win')
          return { ...shared, kind, round: own, bet: amount, win: payout };
        if (kind === 'rollback')
          return { kind, session, betTx: shared.tx, ...(names && { amount }) };
        return { kind, session, round: shared.round };
      };
    };
    const past: ReturnType<typeof opOf>[] = [];
    /** Sometimes a repeated operation, of the same player or another. */
    const drawOp = () => {
      const op = dice.int(6) === 0 && past.length > 0 ? pick(past) : opOf();
      past.push(op);
      return op;
    };
    const seen = new Map<string, number>();
    for (let step = 0; step < 100; step++) {
      const drawn = Array.from({ length: 1 + dice.int(8) }, () => ({
        who: dice.int(kinds.length),
        op: drawOp(),
      }));
      const at = clock.now();
      const asked = (way: Way): Move[] =>
        drawn.map(({ who, op }) => {
          const player = players[way][who] as Player;
          return {
            ...moveOf(provider, player.id, op(player, way)),
            id: random.id(at),
            winId: random.id(at),
            toldId: random.id(at),
            at,
          };
        });
      const [first, second] = [asked('together'), asked('alone')];
      const together = await moveAll(db, first, rules);
      const alone: Moved[] = [];
      for (const one of second) alone.push(await move(db, one, rules));
      const said = (all: readonly Moved[]) =>
        all.map(({ o_status, o_fault, o_balance, o_currency }) => ({
          o_status,
          o_fault,
          o_balance,
          o_currency,
        }));
      expect(said(together), JSON.stringify(drawn.map(({ who }) => who))).toEqual(said(alone));
      for (const { o_status } of together) seen.set(o_status, (seen.get(o_status) ?? 0) + 1);
      platform.clock.advance(1);
    }
    for (const [n] of kinds.entries())
      expect(await booksOf('together', n)).toEqual(await booksOf('alone', n));
    // The bonuses counted the result of the settled rounds.
    for (const kind of ['bonus', 'both'] as const) {
      const { staked, net } = await roundsOf('alone', kinds.indexOf(kind));
      expect(await countedIn('alone', kinds.indexOf(kind)), kind).toEqual({ staked, net });
    }
    // Check that the random operations covered the interesting statuses.
    for (const status of [
      'posted',
      'replayed',
      'conflict',
      'round_closed',
      'together',
      'fault',
      'insufficient_balance',
      'bet_not_found',
      'tombstone',
    ])
      expect(seen.get(status) ?? 0, status).toBeGreaterThan(0);
    const { ok, violations } = await checkInvariants(db);
    expect(ok, JSON.stringify(violations)).toBe(true);
  },
);

/** The player's settled rounds: stakes, and payouts less stakes. */
async function roundsOf(way: Way, n: number) {
  const { rows } = await sql<{ staked: bigint; net: bigint }>`
    select sum(stake)::bigint as staked, sum(payout - stake)::bigint as net from game_round
     where member_id = ${players[way][n]?.id ?? 0n} and state = 'settled'`.execute(
    platform.parts.db,
  );
  return rows[0] ?? { staked: 0n, net: 0n };
}

/** The same sums as stored with the player's bonus. */
const countedIn = (way: Way, n: number) =>
  platform.parts.db
    .selectFrom('requirement')
    .select(['staked', 'net'])
    .where('member_id', '=', players[way][n]?.id ?? 0n)
    .where('kind', '=', 'promotion')
    .executeTakeFirst();

/** All rows of a player, without values that differ between the two runs. */
async function booksOf(way: Way, n: number): Promise<Record<string, unknown>> {
  const { db } = platform.parts;
  const member = players[way][n]?.id ?? 0n;
  const rowsOf = async (table: string) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.member_id = ${member}`.execute(
      db,
    );
    return rows
      .map(({ row }) => JSON.stringify(strip(row, way, member)))
      .toSorted((a, b) => a.localeCompare(b));
  };
  const tables = [
    'ledger_account',
    'transfer',
    'entry',
    'game_round',
    'held_win',
    'requirement',
    'care_day',
    'outbox',
    'external_reference',
  ];
  const books = await Promise.all(
    tables.map(async (table) => [table, await rowsOf(table)] as const),
  );
  return Object.fromEntries(books);
}

/** Ids differ between the runs; names begin with the run and the member. */
function strip(row: Record<string, unknown>, way: Way, member: bigint): Record<string, unknown> {
  const drawn = new Set([
    'id',
    'round_id',
    'transfer_id',
    'member_id',
    'account_id',
    'fingerprint',
    'source',
  ]);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !drawn.has(column))
      .map(([column, value]) => [
        column,
        JSON.parse(
          JSON.stringify(value)
            .replaceAll(way, 'W')
            .replaceAll(String(member), 'M')
            .replaceAll(/"win":"\d+"/g, '"win":"W"'),
        ) as unknown,
      ]),
  );
}
