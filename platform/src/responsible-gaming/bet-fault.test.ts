import { dayMs, pesos } from '@parol/domain';
import type { LimitKind, LimitSpan } from '@parol/wire/responsible-gaming';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletOp } from '../play/seamless/wallet-op.ts';
import { signedUp } from '../testing/client.ts';
import { startedAt, testPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let member: bigint;
let session: string;
let count = 0;

beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.clock.freeze(startedAt);
  const phone = `63917300${String(++count).padStart(4, '0')}`;
  await signedUp(platform, phone);
  member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
  await platform.parts.wallet.post({
    member,
    scope: 'test',
    key: `d-${count}`,
    kind: 'deposit',
    amount: pesos(1000),
    counter: { kind: 'gateway', owner: 'test' },
    at: platform.clock.now(),
  });
  session = await open();
});

const open = async () =>
  (
    await platform.services.seamless.sessions.open({
      memberId: member,
      providerCode: 'LAUNCHONE',
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    })
  ).token;
const apply = async (op: WalletOp) =>
  (await platform.services.seamless.core.apply('LAUNCHONE', op)).status;
const bet = (tx: string, amount: number, round = tx) =>
  apply({
    kind: 'bet',
    session,
    tx: `${count}-${tx}`,
    round: `${count}-${round}`,
    amount: pesos(amount),
    currency: 'PHP',
  });
const win = (round: string, amount: number) =>
  apply({
    kind: 'win',
    session,
    tx: `${count}-${round}-win`,
    round: `${count}-${round}`,
    amount: pesos(amount),
    currency: 'PHP',
    final: true,
  });
const back = (tx: string) => apply({ kind: 'rollback', session, betTx: `${count}-${tx}` });
const limit = (kind: LimitKind, span: LimitSpan, amount: bigint) =>
  platform.parts.db
    .insertInto('rg_limit')
    .values({ member_id: member, kind, span, amount })
    .execute();

describe('a wager limit', () => {
  it('when reached - refuses bets, but not wins, rollbacks, round ends or the repeat of an accepted bet', async () => {
    await limit('wager', 'day', pesos(100));
    expect(await bet('a', 60)).toBe('ok');
    expect(await bet('b', 41)).toBe('limit_reached');
    expect(await bet('c', 40)).toBe('ok');
    expect(await bet('d', 1)).toBe('limit_reached');
    expect(await bet('a', 60)).toBe('ok');
    expect(await win('a', 500)).toBe('ok');
    expect(await bet('d', 1)).toBe('limit_reached');
    expect(await back('c')).toBe('ok');
    expect(await bet('e', 40)).toBe('ok');
    expect(await apply({ kind: 'end-round', session, round: `${count}-e` })).toBe('ok');
  });
  it('per day, week and month - each resets at midnight in Manila', async () => {
    // Saturday noon: the day ends in twelve hours, the week on Sunday, the month on the 30th.
    await limit('wager', 'day', pesos(10));
    await limit('wager', 'week', pesos(15));
    await limit('wager', 'month', pesos(30));
    expect(await bet('a', 10)).toBe('ok');
    expect(await bet('b', 1)).toBe('limit_reached');
    platform.clock.advance(dayMs / 2 - 1);
    expect(await bet('b', 1)).toBe('limit_reached');
    platform.clock.advance(1);
    session = await open();
    expect(await bet('c', 6)).toBe('limit_reached');
    expect(await bet('c', 5)).toBe('ok');
    platform.clock.advance(dayMs);
    session = await open();
    expect(await bet('d', 10)).toBe('ok');
    platform.clock.advance(dayMs);
    session = await open();
    expect(await bet('e', 6)).toBe('limit_reached');
    expect(await bet('e', 5)).toBe('ok');
    platform.clock.advance(8 * dayMs);
    session = await open();
    expect(await bet('f', 10)).toBe('ok');
  });
  it('two concurrent bets for the remaining amount - one is accepted', async () => {
    await limit('wager', 'day', pesos(10));
    const both = await Promise.all([bet('a', 10), bet('b', 10)]);
    expect(both.toSorted()).toEqual(['limit_reached', 'ok']);
  });
});

it('a loss limit - counts bets minus wins, so a win allows further bets', async () => {
  await limit('loss', 'day', pesos(50));
  expect(await bet('a', 50)).toBe('ok');
  expect(await bet('b', 1)).toBe('limit_reached');
  expect(await win('a', 30)).toBe('ok');
  expect(await bet('c', 31)).toBe('limit_reached');
  expect(await bet('c', 30)).toBe('ok');
});

it('a refunded stake - is subtracted from the day on which it was staked', async () => {
  await limit('wager', 'day', pesos(10));
  await limit('wager', 'week', pesos(20));
  expect(await bet('a', 10)).toBe('ok');
  platform.clock.advance(dayMs / 2);
  session = await open();
  expect(await back('a')).toBe('ok');
  expect(await bet('b', 11)).toBe('limit_reached');
  expect(await bet('b', 10)).toBe('ok');
  platform.clock.advance(-dayMs / 2);
  expect(await bet('c', 10)).toBe('ok');
});

it('a pause - refuses bets until its end, but not wins', async () => {
  expect(await bet('a', 10)).toBe('ok');
  const now = platform.clock.now();
  await platform.parts.db
    .insertInto('rg_pause')
    .values({
      member_id: member,
      id: 1n,
      kind: 'cool_off',
      starts_at: now,
      ends_at: new Date(now.getTime() + dayMs),
    })
    .execute();
  expect(await bet('b', 1)).toBe('member_blocked');
  expect(await win('a', 20)).toBe('ok');
  platform.clock.advance(dayMs);
  session = await open();
  expect(await bet('c', 1)).toBe('ok');
});

it('a session limit - refuses bets once that time has passed since the newest log-in', async () => {
  await limit('session', 'session', 30n);
  platform.clock.advance(30 * 60_000 - 1);
  expect(await bet('a', 1)).toBe('ok');
  platform.clock.advance(1);
  expect(await bet('b', 1)).toBe('session_expired');
  expect(await win('a', 5)).toBe('ok');
});

it('a session limit - refuses bets from the end of the session on', async () => {
  await limit('session', 'session', 30n);
  const end = new Date(platform.clock.now().getTime() + 60_000);
  await platform.parts.db
    .updateTable('session')
    .set({ expires_at: end })
    .where('member_id', '=', member)
    .execute();
  platform.clock.advance(60_000 - 1);
  expect(await bet('a', 1)).toBe('ok');
  platform.clock.advance(1);
  expect(await bet('b', 1)).toBe('session_expired');
});

it('an unanswered reality check - refuses bets after two minutes', async () => {
  await platform.parts.db
    .insertInto('rg_setting')
    .values({ member_id: member, check_minutes: 30 })
    .execute();
  platform.clock.advance(32 * 60_000 - 1);
  expect(await bet('a', 1)).toBe('ok');
  platform.clock.advance(1);
  expect(await bet('b', 1)).toBe('check_due');
  await platform.parts.db
    .updateTable('session')
    .set({ checked_at: platform.clock.now() })
    .where('member_id', '=', member)
    .execute();
  expect(await bet('b', 1)).toBe('ok');
});
