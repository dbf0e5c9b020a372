import { downlineList, referral, referralTerms } from '@parol/wire/referral';
import { describe, expect, it } from 'vitest';
import { money, run } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { referralModule } from './referral.ts';
import { referralFixture } from '../testing/referral-fixture.ts';

const fixture = referralFixture();
const { ops, said, at, newMember, refer, pair, newest, deposited, bet, play, completed, setTerms } =
  fixture;

/**
 * The job on a database that fails the nth statement from now; `failed` returns whether that
 * statement was reached.
 */
function failing(nth: number) {
  const { parts, killed } = partsKilledAt(fixture.platform.parts, nth);
  const { promotions, members, banks, inbox } = fixture.platform.services;
  const { contribution } = referralModule(parts, {
    programmes: programmeService(parts),
    requirements: promotions.requirements,
    members,
    memberByPhone: async () => undefined,
    devices: { shared: async () => false },
    sharePayoutAccount: (on, one, other) => banks.areShared(on, one, other),
    gate: { paused: async () => undefined, refusePaused: async () => undefined },
    inbox,
    rebateOfReferees: async () => new Map(),
  });
  return {
    job: async () => contribution.jobs?.[0]?.run(),
    failed: killed,
  };
}

describe('the referral calls', () => {
  it('show the terms to everyone, and nothing to a member on a break', async () => {
    at('2027-06-01T12:00:00');
    expect((await new TestClient(fixture.platform).call(referralTerms, {})).value).toEqual([
      { percent: '10.00', per_deposit: '250.00', per_month: '5000.00', days: 30, times: 1 },
    ]);
    const client = await newMember();
    await ops('rg:exclude', client.accountId ?? '', '6');
    for (const call of [referral, downlineList])
      expect((await client.call(call, {})).code).toBe('self_excluded');
  });

  it('list the downline in pages, latest first', async () => {
    at('2027-06-01T12:00:00');
    const { ana, ben } = await pair();
    fixture.platform.clock.advance(1_000);
    const cara = await refer(ana);
    const tails = async (page_number: number) => {
      const [row] = (await ana.call(downlineList, { page_number, page_size: 1 })).value;
      return [row?.total, row?.data.map(({ referee }) => referee.slice(-4))];
    };
    expect(await tails(1)).toEqual([2, [cara.accountId?.slice(-4)]]);
    expect(await tails(2)).toEqual([2, [ben.accountId?.slice(-4)]]);
    expect(await tails(3)).toEqual([2, []]);
  });
});

it('the job, killed at any statement, repeated and run twice at once - pays once', async () => {
  at('2027-07-01T12:00:00');
  const { ana, ben } = await pair();
  await deposited(ben, 1_000n);
  const last = await bet(ben, 1_000n);
  await ops('reward:switch', 'referral', 'off', '--reason', 'test');
  await last.win();
  await ops('reward:switch', 'referral', 'on', '--reason', 'test');
  let kills = 0;
  for (;;) {
    const { job, failed } = failing(kills + 1);
    await job().catch(() => undefined);
    if (!failed()) break;
    kills += 1;
    expect(['0.00', '100.00']).toContain((await money(ana)).balance);
  }
  expect(kills).toBeGreaterThan(8);
  await Promise.all(
    Array.from({ length: 5 }, () => run(fixture.platform, 'rewards.credit-referral-cashback')),
  );
  expect(await money(ana)).toMatchObject({ balance: '100.00', withheld: '100.00' });
});

describe('operators', () => {
  it('grant a refused cashback, and revoke an unpaid one, with a reason', async () => {
    at('2027-08-01T12:00:00');
    const { ana, ben } = await pair();
    const phone = ben.accountId ?? '';
    expect(await said('referral:revoke', phone)).toContain('Give a reason');
    expect(await said('referral:grant', phone, '--reason', 'x')).toContain(
      'No deposit of this member',
    );
    await deposited(ben, 1_000n);
    expect(await said('referral:revoke', phone, '--reason', 'two accounts')).toBe(
      `${phone} brings no cashback.`,
    );
    await play(ben, 1_000n);
    expect(await said('referral:list', ana.accountId ?? '')).toBe(
      `${phone}  refused: operator  two accounts`,
    );
    expect(await money(ana)).toMatchObject({ balance: '0.00' });
    expect(await said('referral:grant', phone, '--reason', 'two brothers')).toBe(
      `The referrer of ${phone} was paid 100.00.`,
    );
    expect(await money(ana)).toMatchObject({ balance: '100.00', withheld: '100.00' });
    expect(await said('referral:grant', phone, '--reason', 'x')).toContain('The cashback was paid');
    expect(await said('referral:grant', ana.accountId ?? '', '--reason', 'x')).toContain(
      'Nobody referred',
    );
    expect(await said('referral:list', ana.accountId ?? '')).toBe(
      `${phone}  paid  100.00  two brothers`,
    );
  });

  it('revoke a cashback before the deposit - which then earns none', async () => {
    at('2027-08-02T12:00:00');
    const { ana, ben } = await pair();
    await ops('referral:revoke', ben.accountId ?? '', '--reason', 'a colleague');
    await completed(ben);
    expect(await newest(ana)).toMatchObject({ state: 'refused', reason: 'operator' });
  });

  it.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '50.01' }, 'rate'],
    [{ perDeposit: '0.00' }, 'perDeposit'],
    [{ perMonth: '-1' }, 'perMonth'],
    [{ daysToPlay: 0 }, 'daysToPlay'],
    [{ turnover: '11' }, 'turnover'],
  ])('settings %j - are refused', async (value, named) => {
    const { exitCode, lines } = await setTerms(value, '2029-01-01T00:00:00+08:00');
    expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(named)]);
  });
});
