import { pesos } from '@parol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameBy } from '../game/catalogue/catalogue.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { openGate } from './turnover-sink.ts';
import { createWalletCore, type WalletCore } from './wallet-core.service.ts';

let platform: TestPlatform;
let core: WalletCore;
let session: string;
const member = 77n;
const told: [bigint, bigint, string][] = [];
let fails = false;

beforeAll(async () => {
  platform = await testPlatform();
  const { parts, services } = platform;
  core = createWalletCore({
    clock: parts.clock,
    chance: parts.chance,
    wallet: parts.wallet,
    sessions: services.seamless.sessions,
    gate: openGate,
    findGame: gameBy,
    turnover: {
      async turnover(_, memberId, stake, category) {
        if (fails) throw new Error('the requirement could not be written');
        told.push([memberId, stake, category]);
      },
    },
  });
  await parts.wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(100),
    counter: { kind: 'gateway', owner: 'test' },
    at: parts.clock.now(),
  });
  session = (await services.seamless.sessions.open({ memberId: member, providerCode: 'LAUNCHONE', gameCode: 'jeepney-jackpot', currency: 'PHP' }))
    .token;
});
afterAll(() => platform.close());

const apply = (op: Parameters<WalletCore['apply']>[1]) => core.apply('LAUNCHONE', op);
const bet = (tx: string, round: string) => apply({ kind: 'bet', session, tx, round, amount: pesos(5), currency: 'PHP' });
const win = (tx: string, round: string, final = true) => apply({ kind: 'win', session, tx, round, amount: pesos(20), currency: 'PHP', final });

it('tells the turnover of a round once, all its bets together, when it is closed', async () => {
  await bet('a1', 'a');
  await bet('a2', 'a');
  expect(told).toEqual([]);
  await win('a3', 'a');
  await win('a3', 'a');
  await apply({ kind: 'end-round', session, round: 'a' });
  expect(told).toEqual([[member, pesos(10), 'slot']]);
});

it('tells no turnover of a round that was given back', async () => {
  told.length = 0;
  await bet('b1', 'b');
  await apply({ kind: 'rollback', session, betTx: 'b1' });
  await apply({ kind: 'end-round', session, round: 'b' });
  expect(told).toEqual([]);
});

it('moves money, round and turnover together or not at all', async () => {
  await bet('c1', 'c');
  const before = await platform.parts.wallet.balance(member);
  fails = true;
  await expect(win('c2', 'c')).rejects.toThrow('the requirement could not be written');
  fails = false;
  expect(await platform.parts.wallet.balance(member)).toBe(before);
  expect(await win('c2', 'c')).toMatchObject({ status: 'ok', balance: before + pesos(20) });
});

it('puts a win worth telling beside the posting', async () => {
  const won = await platform.parts.db.selectFrom('outbox').select('payload').where('topic', '=', 'game.won').execute();
  expect(won.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ round: 'a', game_name: 'Jeepney Jackpot', stake: '100000', payout: '200000' }),
  );
});

it('does not let one provider use another’s session', async () => {
  expect(await core.apply('JILI', { kind: 'balance', session })).toEqual({ status: 'invalid_session' });
});
