import { dayMs, hourMs, pesos } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { betList } from '@parol/wire/bet';
import { inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectLedgerSound, run } from '../../testing/cashier.ts';
import {
  provider,
  bettingMember,
  type BettingMember,
  units,
  withCeilings,
} from '../../testing/held-wins.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';

let platform: TestPlatform;
const logged: string[] = [];
beforeAll(async () => {
  platform = await testPlatform({
    log: (line) => logged.push(line),
    config: { session: { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs } },
  });
  await withCeilings(platform);
});
// A new day for each test, so that the provider's sum of the day starts at zero.
beforeEach(() => platform.clock.advance(dayMs));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const balanceOf = ({ memberId }: BettingMember) => platform.parts.wallet.balance(memberId);
const quarantined = () =>
  balanceOfHouse(platform.parts.db, { kind: 'quarantine', owner: provider });
const heldOf = ({ memberId }: BettingMember) =>
  platform.parts.db
    .selectFrom('held_win')
    .select(['amount', 'ceiling', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

describe('a ceiling', () => {
  it.each([
    { what: 'multiple of the stake', stake: '1', exact: '100', above: '100.01', ceiling: 'stake' },
    { what: 'amount of a win', stake: '10', exact: '400', above: '400.01', ceiling: 'win' },
  ])('by $what - allows the exact amount and holds a centavo more', async (edge) => {
    const player = await bettingMember(platform);
    await player.bet('a', 'a', edge.stake);
    expect(await player.win('aw', 'a', edge.exact)).toMatchObject({ status: 'ok' });
    const before = await balanceOf(player);
    expect(before).toBe(pesos(1_000) - units(edge.stake) + units(edge.exact));
    const heldBefore = await quarantined();
    await player.bet('b', 'b', edge.stake);
    expect(await player.win('bw', 'b', edge.above)).toMatchObject({
      status: 'ok',
      balance: before - units(edge.stake),
      repeated: false,
    });
    expect(await balanceOf(player)).toBe(before - units(edge.stake));
    expect(await quarantined()).toBe(heldBefore + units(edge.above));
    expect(await heldOf(player)).toEqual([
      { amount: units(edge.above), ceiling: edge.ceiling, state: 'open' },
    ]);
  });

  it('applies to all wins of a round together - the win that exceeds it is held', async () => {
    const player = await bettingMember(platform);
    await player.bet('c', 'c', '1');
    await player.win('c1', 'c', '60', false);
    await player.win('c2', 'c', '40.01', false);
    await player.win('c3', 'c', '40');
    expect(await heldOf(player)).toEqual([
      { amount: units('40.01'), ceiling: 'stake', state: 'open' },
    ]);
    expect(await balanceOf(player)).toBe(pesos(1_099));
  });

  it('per day - counts all members and resets at midnight in Manila', async () => {
    const players = [
      await bettingMember(platform),
      await bettingMember(platform),
      await bettingMember(platform),
    ] as const;
    for (const [n, player] of players.entries()) await player.bet(`d${n}`, `d${n}`, '10');
    await players[0].win('d0w', 'd0', '400');
    await players[1].win('d1w', 'd1', '400');
    // On a cluster wins of several members are summed by a job.
    const sum = () => run(platform, 'play.sum-wins-of-days');
    await sum();
    await players[2].win('d2w', 'd2', '200.01', false);
    expect(await heldOf(players[2])).toMatchObject([{ ceiling: 'day' }]);
    // A win of the exact remainder of the day is paid.
    await players[2].win('d2x', 'd2', '200', false);
    expect(await heldOf(players[2])).toHaveLength(1);
    await sum();
    await players[2].win('d2y', 'd2', '0.01', false);
    expect(await heldOf(players[2])).toHaveLength(2);
    expect((await ops(platform, 'health')).lines.join('\n')).toContain(
      `${provider} is past what its wins may pay on a day; ₱1,000.00 were paid today`,
    );
    // 12:00 in Manila; at 23:59:59 the day still counts, a second later the next one has begun.
    platform.clock.advance(12 * hourMs - 1_000);
    await players[0].bet('e0', 'e0', '1');
    await players[0].win('e0w', 'e0', '1');
    expect(await heldOf(players[0])).toHaveLength(1);
    // The other sessions have expired.
    const late = await bettingMember(platform);
    platform.clock.advance(1_000);
    await late.both('e1', '1', '1');
    expect(await heldOf(late)).toEqual([]);
    platform.clock.advance(12 * hourMs);
  });

  it('per day - applies to concurrent wins of many members', async () => {
    const players: BettingMember[] = [];
    for (let n = 0; n < 8; n++) players.push(await bettingMember(platform));
    await Promise.all(players.map((player, n) => player.bet(`f${n}`, `f${n}`, '10')));
    await Promise.all(players.map((player, n) => player.win(`f${n}w`, `f${n}`, '300')));
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances.filter((units) => units === pesos(1_290))).toHaveLength(3);
    expect(balances.filter((units) => units === pesos(990))).toHaveLength(5);
  });

  it('of a provider without its own - is the common one', async () => {
    const { sessions, core } = platform.services.seamless;
    const { memberId } = await bettingMember(platform);
    const { token: session } = await sessions.open({
      memberId,
      providerCode: 'JILI',
      gameCode: 'any',
      currency: 'PHP',
    });
    const round = { session, tx: 'g', round: 'g', currency: 'PHP' } as const;
    const amounts = { bet: pesos(10), win: pesos(5_000) };
    await core.apply('JILI', { kind: 'bet-and-win', ...round, ...amounts });
    expect(await platform.parts.wallet.balance(memberId)).toBe(pesos(5_990));
  });
});

describe("a provider's call about a held win", () => {
  it('that is repeated - gets the same answer and moves nothing', async () => {
    const player = await bettingMember(platform);
    await player.bet('h', 'h', '1');
    const first = await player.win('hw', 'h', '150');
    const held = await quarantined();
    expect(await player.win('hw', 'h', '150')).toEqual({ ...first, repeated: true });
    expect(await player.win('hw', 'h', '151')).toMatchObject({ status: 'conflict' });
    const both = await player.both('i', '1', '150');
    expect(both).toMatchObject({ status: 'ok', balance: pesos(998) });
    expect(await player.both('i', '1', '150')).toEqual({ ...both, repeated: true });
    expect(await player.both('i', '1', '151')).toMatchObject({ status: 'conflict' });
    expect(await quarantined()).toBe(held + pesos(150));
    expect(await heldOf(player)).toHaveLength(2);
  });

  it('that rolls back its bet - is refused as for any win; other bets can still be rolled back', async () => {
    const player = await bettingMember(platform);
    await player.bet('j1', 'j', '1');
    await player.win('jw', 'j', '300', false);
    expect(await player.rollback('j1')).toMatchObject({ status: 'already_settled' });
    expect(await player.rollback('jw', '300')).toMatchObject({ status: 'conflict' });
    await player.bet('k', 'k', '1');
    expect(await player.rollback('k', '1')).toMatchObject({ status: 'ok', balance: pesos(999) });
    expect(await heldOf(player)).toMatchObject([{ state: 'open' }]);
  });
});

it('a member with a held win - sees it next to the balance, in the round and in the inbox', async () => {
  const player = await bettingMember(platform);
  await player.both('l', '1', '150.25');
  await platform.outbox.run();
  expect((await player.client.call(balance, {})).value).toMatchObject([
    { game_balance: '999.00', under_review: '150.25' },
  ]);
  const day = platform.clock.now().toISOString().slice(0, 10);
  const [bets] = (await player.client.call(betList, { from: day, to: day })).value;
  expect(bets?.data).toMatchObject([{ payout: '0.00', under_review: '150.25' }]);
  expect(bets?.sums.won).toBe('0.00');
  const inbox = (await player.client.call(inboxList, {})).value;
  expect(inbox.map(({ title_en }) => title_en)).toContain('Your win is under review');
  expect(inbox[0]?.body_ph).toContain('₱150.25');
});

it('a held win - is logged as an error and listed by health and the hourly reminder', async () => {
  const player = await bettingMember(platform);
  await player.both('m', '1', '150');
  logged.length = 0;
  await platform.outbox.run();
  await platform.jobs.find(({ name }) => name === 'play.remind-of-held-wins')?.run();
  const text = logged.join('');
  expect(text).toContain('a win is above a ceiling and waits for review');
  expect(text).toContain('wins wait for review');
  expect((await ops(platform, 'health')).lines.join('\n')).toMatch(/\d+ wins wait for review/);
  expect((await ops(platform, 'win:list')).lines.join('\n')).toContain('Jeepney Jackpot, round m');
});
