import { dayMs } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { tokenStatement } from '@parol/wire/token';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(async () => {
  await expectLedgerSound(platform);
  expect(await ops('token:check')).toBe('Every balance of tokens is the sum of its lots.');
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, `63917442${String(1000 + phones++)}`);
const at = (manilaTime: string) => platform.clock.set(new Date(`${manilaTime}+08:00`));
const ops = async (name: string, args: string[] = [], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options))?.join('\n');
const checkIn = async (client: TestClient) => {
  const { ok, code, value } = await client.call(dailyCheckIn, {});
  return ok ? value[0]?.tokens : code;
};
const held = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_token;
const state = async (client: TestClient) => (await client.call(checkInStatus, {})).value[0];

describe('the daily check-in', () => {
  it('on eight days in a row - pays the seven days of the ladder, then day 1 again', async () => {
    const client = await newMember();
    const brought: unknown[] = [];
    for (let day = 1; day <= 8; day++) {
      at(`2026-11-0${day}T21:00:00`);
      brought.push(await checkIn(client));
    }
    expect(brought).toEqual(['1.00', '1.00', '1.00', '2.00', '2.00', '2.00', '5.00', '1.00']);
    expect(await held(client)).toBe('15.00');
    const [statement] = (await client.call(tokenStatement, {})).value;
    expect(statement).toMatchObject({
      total: 8,
      next_expiry: { amount: '1.00', at: '2026-12-01T16:00:00.000Z' },
    });
    expect(statement?.data.slice(0, 2).map(({ name }) => name.en)).toEqual([
      'Daily check-in, day 1',
      'Daily check-in, day 7',
    ]);
  });

  it('after a missed day - restarts at day 1', async () => {
    const client = await newMember();
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-04']) {
      at(`${day}T12:00:00`);
      await checkIn(client);
    }
    expect(await state(client)).toMatchObject({ position: 1, checked: true });
    expect((await ops('check-in:list', [client.accountId ?? '']))?.split('\n')).toEqual([
      '2026-11-04  day 1  1.00 tokens',
      '2026-11-02  day 2  1.00 tokens',
      '2026-11-01  day 1  1.00 tokens',
    ]);
  });

  it('a millisecond before and after midnight in Manila - counts as two days', async () => {
    const client = await newMember();
    at('2026-11-10T23:59:59.999');
    expect(await state(client)).toMatchObject({
      today: '2026-11-10',
      checked: false,
      position: 1,
      ladder: ['1.00', '1.00', '1.00', '2.00', '2.00', '2.00', '5.00'],
    });
    expect(await checkIn(client)).toBe('1.00');
    expect(await checkIn(client)).toBe('campaignRewardClaimed');
    platform.clock.advance(1);
    expect(await state(client)).toMatchObject({ today: '2026-11-11', checked: false, position: 2 });
    expect(await ops('check-in:simulate', [client.accountId ?? ''])).toBe(
      '2026-11-11: day 2 would bring 1.00 tokens.',
    );
    expect(await checkIn(client)).toBe('1.00');
    at('2026-11-12T23:59:59.999');
    expect(await state(client)).toMatchObject({ position: 3 });
    platform.clock.advance(1);
    expect(await state(client)).toMatchObject({ position: 1 });
  });

  it('by ten concurrent calls - pays once', async () => {
    at('2026-11-14T12:00:00');
    const client = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(client)));
    expect(answers.filter((answer) => answer === '1.00')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'campaignRewardClaimed')).toHaveLength(9);
    expect(await held(client)).toBe('1.00');
  });

  it('while excluded, or with the programme off - is refused, and nothing moves', async () => {
    at('2026-11-15T12:00:00');
    const [excluded, other] = [await newMember(), await newMember()];
    await checkIn(excluded);
    at('2026-11-16T12:00:00');
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    expect(await checkIn(excluded)).toBe('self_excluded');
    expect((await excluded.call(checkInStatus, {})).code).toBe('self_excluded');
    expect(await held(excluded)).toBe('1.00');
    await ops('reward:switch', ['check_in', 'off'], { reason: 'test' });
    expect(await checkIn(other)).toBe('promotion_not_available');
    expect((await other.call(checkInStatus, {})).code).toBe('promotion_not_available');
    await ops('reward:switch', ['check_in', 'on'], { reason: 'test' });
    expect(await held(other)).toBe('0.00');
  });

  it('under new settings - pays by them from the next day on', async () => {
    at('2026-11-20T09:00:00');
    const [before, after] = [await newMember(), await newMember()];
    await ops(
      'reward:set',
      ['check_in', JSON.stringify({ ladder: Array(7).fill('9'), daysValid: 1 })],
      {
        from: '2026-11-20T12:00:00+08:00',
        reason: 'test',
      },
    );
    at('2026-11-20T23:59:59.999');
    expect(await checkIn(before)).toBe('1.00');
    platform.clock.advance(1);
    expect(await checkIn(after)).toBe('9.00');
  });

  it.each([{ ladder: ['1'] }, { ladder: Array(7).fill('0') }, { ladder: Array(7).fill('0.5') }])(
    'settings %j - are refused',
    async (settings) => {
      await expect(
        ops('reward:set', ['check_in', JSON.stringify({ ...settings, daysValid: 30 })], {
          from: '2030-01-01T00:00:00+08:00',
          reason: 'test',
        }),
      ).rejects.toThrow('ladder');
    },
  );
});

describe('an operator', () => {
  const reason = { reason: 'outage' };

  it('checks a member in for yesterday - continues the ladder; earlier days stay missed', async () => {
    const client = await newMember();
    const phone = client.accountId ?? '';
    at('2026-10-01T12:00:00');
    await checkIn(client);
    at('2026-10-03T12:00:00');
    expect(await state(client)).toMatchObject({ position: 1, checked: false });
    for (const day of ['2026-10-01', '2026-10-04', 'yesterday'])
      await expect(ops('check-in:grant', [phone], { ...reason, day })).rejects.toThrow(day);
    await expect(ops('check-in:grant', [phone], { day: '2026-10-02' })).rejects.toThrow(
      'Give a reason',
    );
    expect(await ops('check-in:grant', [phone], { ...reason, day: '2026-10-02' })).toBe(
      '2026-10-02  day 2  1.00 tokens  outage',
    );
    await expect(
      ops('check-in:grant', [phone], { ...reason, day: '2026-10-02' }),
    ).rejects.toMatchObject({ code: 'campaignRewardClaimed' });
    expect(await state(client)).toMatchObject({ position: 3, checked: false });
    expect(await ops('check-in:grant', [phone], reason)).toMatch(/^2026-10-03 {2}day 3/);
    expect(await checkIn(client)).toBe('campaignRewardClaimed');
    expect(await held(client)).toBe('3.00');
  });

  it('revokes a check-in once - takes its tokens back, and the day counts as missed', async () => {
    const client = await newMember();
    const phone = client.accountId ?? '';
    at('2026-10-10T12:00:00');
    await checkIn(client);
    at('2026-10-11T12:00:00');
    await checkIn(client);
    await expect(ops('check-in:revoke', [phone, '2026-10-11'])).rejects.toThrow('Give a reason');
    const revoke = (day: string) => ops('check-in:revoke', [phone, day], { reason: 'fraud' });
    const twice = await Promise.allSettled([revoke('2026-10-11'), revoke('2026-10-11')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(revoke('2026-10-09')).rejects.toThrow('no check-in of 2026-10-09');
    expect(await held(client)).toBe('1.00');
    expect(await checkIn(client)).toBe('campaignRewardClaimed');
    expect((await ops('check-in:list', [phone]))?.split('\n')[0]).toBe(
      '2026-10-11  day 2  1.00 tokens  taken back  fraud',
    );
    at('2026-10-12T12:00:00');
    expect(await state(client)).toMatchObject({ position: 1, checked: false });
  });

  it('revokes a check-in whose tokens were spent - is refused, and nothing changes', async () => {
    const client = await newMember();
    const phone = client.accountId ?? '';
    at('2026-10-20T12:00:00');
    await checkIn(client);
    await ops('token:revoke', [phone, '1'], { reason: 'test' });
    await expect(
      ops('check-in:revoke', [phone, '2026-10-20'], { reason: 'fraud' }),
    ).rejects.toMatchObject({ code: 'insufficient_token' });
    expect(await ops('check-in:list', [phone])).toBe('2026-10-20  day 1  1.00 tokens');
  });

  it('cannot check in an excluded member, or any member while the programme is off', async () => {
    const [excluded, other] = [await newMember(), await newMember()];
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    await expect(ops('check-in:grant', [excluded.accountId ?? ''], reason)).rejects.toMatchObject({
      code: 'self_excluded',
    });
    await ops('reward:switch', ['check_in', 'off'], { reason: 'test' });
    await expect(ops('check-in:grant', [other.accountId ?? ''], reason)).rejects.toMatchObject({
      code: 'promotion_not_available',
    });
    await ops('reward:switch', ['check_in', 'on'], { reason: 'test' });
    expect([await held(excluded), await held(other)]).toEqual(['0.00', '0.00']);
  });
});
