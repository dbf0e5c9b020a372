import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import { booksOf, countedIn, roundsOf } from './testing/transaction-books.ts';
import {
  kinds,
  playerOf,
  provider,
  ways,
  type Player,
  type Way,
} from './testing/transaction-players.ts';
import { type MovingOp, transactionOf } from './wallet-transaction.ts';
import {
  type TransactionResult,
  type WalletTransaction,
  walletTransactions,
} from './wallet-transaction.repository.ts';

const rules = { checkMinutes: null, graceMs: 0 };

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
    for (const [n, kind] of kinds.entries())
      players[way].push(await playerOf(platform, way, kind, n));
});
afterAll(() => platform.close());
const idOf = (way: Way, n: number) => players[way][n]?.id ?? 0n;

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
        'prize',
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
        if (kind === 'prize') return { kind, session, tx: shared.tx, amount: payout, currency };
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
      const transactionsOf = (way: Way): WalletTransaction[] =>
        drawn.map(({ who, op }) => {
          const player = players[way][who] as Player;
          return {
            ...transactionOf(provider, player.id, op(player, way)),
            id: random.id(at),
            winId: random.id(at),
            noticeId: random.id(at),
            closingId: random.id(at),
            at,
          };
        });
      const [first, second] = [transactionsOf('together'), transactionsOf('alone')];
      const together = await walletTransactions(db, first, rules, { waits: step % 2 === 0 });
      const alone: TransactionResult[] = [];
      for (const one of second)
        alone.push(...(await walletTransactions(db, [one], rules, { waits: false })));
      const said = (all: readonly TransactionResult[]) =>
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
      expect(await booksOf(db, 'together', idOf('together', n))).toEqual(
        await booksOf(db, 'alone', idOf('alone', n)),
      );
    // The bonuses counted the result of the settled rounds.
    for (const kind of ['bonus', 'both'] as const) {
      const { staked, net } = await roundsOf(db, idOf('alone', kinds.indexOf(kind)));
      expect(await countedIn(db, idOf('alone', kinds.indexOf(kind))), kind).toEqual({
        staked,
        net,
      });
    }
    // Check that the random operations covered the interesting statuses.
    for (const status of [
      'posted',
      'replayed',
      'conflict',
      'round_closed',
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
