import { account, inboxList, login } from '@parol/wire/member';
import { callPath } from '@parol/wire';
import { downlineList, referral, referralTerms } from '@parol/wire/referral';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { addWallet, memberIdOf, money, run, walletNumber } from '../../testing/cashier.ts';
import { TestClient, testPassword } from '../../testing/client.ts';
import { setMember } from '../../testing/set-member.ts';
import { programmeService } from '../programme/programme.ts';
import { referralProgramme } from './referral.ts';
import { referralFixture } from '../testing/referral-fixture.ts';

const fixture = referralFixture();
const {
  ops,
  said,
  at,
  members,
  mine,
  refer,
  pair,
  newest,
  settle,
  deposited,
  bet,
  play,
  completed,
  setTerms,
} = fixture;

/** The line of one referred member in a member's downline. */
const newestOf = async (client: TestClient, referee: TestClient) =>
  (await client.call(downlineList, { page_size: 100 })).value[0]?.data.find((one) =>
    one.referee.endsWith(referee.accountId?.slice(-4) ?? ''),
  );

describe('a deposit of a referred member', () => {
  it('turned over once - pays the referrer 10 % once, with a message', async () => {
    at('2026-12-01T12:00:00');
    const { ana, ben } = await pair();
    expect((await ana.call(account, {})).value[0]?.referee_count).toBe(1);
    expect(await newest(ana)).toMatchObject({
      referee: `${ben.accountId?.slice(0, 5)}•••${ben.accountId?.slice(-4)}`,
      state: 'joined',
      reason: null,
      cashback: '0.00',
    });
    await ops('adjust', ben.accountId ?? '', '500', '--reason', 'to play with');
    await play(ben, 500n); // before the deposit
    fixture.platform.clock.advance(1);
    await deposited(ben, 1_000n);
    await play(ben, 600n);
    await (await bet(ben, 1_000n)).voided();
    // A round that returns its stake counts nothing, as in the rebate.
    await (await bet(ben, 1_000n)).push();
    expect(await newest(ana)).toMatchObject({ state: 'playing', cashback: '0.00' });
    expect(await said('referral:simulate', ben.accountId ?? '')).toBe('Played 600.00 of 1000.00.');
    const last = await bet(ben, 400n);
    expect((await money(ana)).balance).toBe('0.00');
    fixture.platform.clock.advance(60_000);
    await last.lose();
    expect(await newest(ana)).toMatchObject({ state: 'paid', cashback: '100.00' });
    // To be staked once before it can be withdrawn.
    expect(await money(ana)).toMatchObject({ balance: '100.00', withheld: '100.00' });
    expect((await ana.call(inboxList, {})).value[0]).toMatchObject({
      title_en: 'Referral cashback: ₱100.00',
    });

    const days = { from: '2026-12-01', to: '2026-12-01' };
    expect((await ana.call(memberStatement, days)).value[0]?.data).toMatchObject([
      { kind: 'rebate', amount: '100.00', labels: { en: 'Referral cashback' } },
    ]);
    expect((await ana.call(promoStatement, days)).value[0]?.data).toMatchObject([
      { kind: 'reward', name: { en: 'Referral cashback' }, bonus: '100.00', state: 'open' },
    ]);

    await play(ben, 900n);
    await run(fixture.platform, 'rewards.credit-referral-cashback');
    expect(await money(ana)).toMatchObject({ balance: '100.00' });
    expect(await mine(ana)).toMatchObject({
      referee_count: 1,
      earned: '100.00',
      earned_this_month: '100.00',
      left_this_month: '4900.00',
    });
    expect((await ben.call(downlineList, {})).value[0]).toMatchObject({ total: 0, data: [] });
  });

  it('turned over by a round that posts nothing - is paid within a minute', async () => {
    at('2026-12-01T12:00:00');
    const { ana, ben } = await pair();
    await deposited(ben, 500n);
    await bet(ben, 500n);
    await fixture.platform.parts.db
      .updateTable('game_round')
      .set({ state: 'settled', settled_at: fixture.platform.clock.now() })
      .where('member_id', '=', await memberIdOf(fixture.platform, ben))
      .execute();
    fixture.platform.clock.advance(59_999);
    await settle();
    expect(await newest(ana)).toMatchObject({ state: 'playing' });
    fixture.platform.clock.advance(1);
    await settle();
    expect(await newest(ana)).toMatchObject({ state: 'paid', cashback: '50.00' });
  });

  it('is paid to the direct referrer only, up to the caps per deposit and month', async () => {
    at('2027-01-30T12:00:00');
    const { ana, ben } = await pair();
    const cara = await refer(ben);
    await completed(cara, 9_999n);
    expect(await newest(ben)).toMatchObject({ state: 'paid', cashback: '250.00' });
    expect(await money(ana)).toMatchObject({ balance: '0.00' });

    await setTerms({ perMonth: '300.00' }, '2027-01-31T00:00:00+08:00');
    at('2027-01-31T12:00:00');
    const [dan, eva, fe] = [await refer(ben), await refer(ben), await refer(ben)];
    await completed(dan);
    expect(await newestOf(ben, dan)).toMatchObject({ state: 'paid', cashback: '50.00' });
    await completed(eva);
    expect(await newestOf(ben, eva)).toMatchObject({ state: 'refused', reason: 'monthly_cap' });
    await deposited(fe, 1_000n);
    at('2027-02-01T00:00:00.000');
    await play(fe, 1_000n);
    expect(await newestOf(ben, fe)).toMatchObject({ state: 'paid', cashback: '100.00' });
  });

  it('is paid under the settings of its day, until the millisecond of its deadline', async () => {
    at('2027-03-01T12:00:00');
    const { ana, ben } = await pair();
    const cara = await refer(ana);
    await deposited(ben, 1_000n);
    await deposited(cara, 1_000n);
    await setTerms({ rate: '1.00', daysToPlay: 1 }, '2027-03-02T00:00:00+08:00');
    at('2027-03-31T11:59:59.999');
    await play(ben, 1_000n);
    expect(await newestOf(ana, ben)).toMatchObject({ state: 'paid', cashback: '100.00' });
    at('2027-03-31T12:00:00.000');
    await settle();
    expect(await newestOf(ana, cara)).toMatchObject({ state: 'refused', reason: 'expired' });
    await setTerms({}, '2027-04-01T00:00:00+08:00');
  });
});

describe('nothing is paid', () => {
  const status = (client: TestClient, command: string) =>
    ops(command, client.accountId ?? '', '--reason', 'test');
  const fromDevice = (client: TestClient) =>
    new TestClient(fixture.platform).post(
      callPath(login),
      { account_id: client.accountId, password: testPassword },
      { cookie: 'parol_device=AAAAAAAAAAAAAAAAAAAAAA' },
    );
  /** Both add the same account, which an operator allows for a family. */
  const payout = async ({ ana, ben }: Awaited<ReturnType<typeof pair>>) => {
    const account = { bank_acc_no: walletNumber(ana) };
    const [added] = (await addWallet(fixture.platform, ana, account)).value;
    await ops('bank:share', added?.account_ref ?? '', ben.accountId ?? '', '--reason', 'family');
    expect((await addWallet(fixture.platform, ben, account)).ok).toBe(true);
  };
  const verified = async (client: TestClient) => {
    const id = await memberIdOf(fixture.platform, client);
    await members().setNameOnce(fixture.platform.parts.db, id, 'Juan dela Cruz');
    await setMember(fixture.platform, id, {
      birthday: '1990-01-01',
      verified_at: fixture.platform.clock.now(),
    });
  };
  const both =
    (act: (client: TestClient) => Promise<unknown>) =>
    async ({ ana, ben }: Awaited<ReturnType<typeof pair>>) => {
      await act(ana);
      await act(ben);
    };

  it.each([
    ['same_device', both(fromDevice)],
    ['same_payout', payout],
    ['same_person', both(verified)],
    ['referrer_closed', ({ ana }) => status(ana, 'member:close')],
    ['referrer_closed', ({ ana }) => status(ana, 'member:block')],
    ['referee_closed', ({ ben }) => status(ben, 'member:block')],
    ['referrer_paused', ({ ana }) => ops('rg:exclude', ana.accountId ?? '', '6')],
  ] as const satisfies readonly (readonly [
    string,
    (two: Awaited<ReturnType<typeof pair>>) => Promise<unknown>,
  ])[])('%s (%#) - and the outcome stays', async (reason, prepare) => {
    at('2027-05-01T12:00:00');
    const two = await pair();
    await deposited(two.ben, 1_000n);
    await play(two.ben, 999n);
    const last = await bet(two.ben, 1n);
    await prepare(two);
    fixture.platform.clock.advance(60_000);
    await last.lose();
    const phone = two.ana.accountId ?? '';
    expect(await said('referral:list', phone)).toBe(
      `${two.ben.accountId ?? ''}  refused: ${reason}`,
    );
    await ops('member:unblock', phone);
    await settle();
    expect(await members().byId(await memberIdOf(fixture.platform, two.ana))).toBeDefined();
    expect(await said('referral:list', phone)).toContain(`refused: ${reason}`);
    expect(await said('referral:simulate', two.ben.accountId ?? '')).toBe(
      'Nothing is to be decided.',
    );
  });

  it('while the programme is off or lacks its permit, and later for deposits made meanwhile', async () => {
    at('2027-05-02T12:00:00');
    const { ana, ben } = await pair();
    const cara = await refer(ana);
    await deposited(cara, 1_000n);
    await ops('reward:switch', 'referral', 'off', '--reason', 'test');
    await completed(ben);
    await play(cara, 1_000n);
    for (const call of [referral, downlineList])
      expect((await ana.call(call, {})).code).toBe('promotion_not_available');
    expect((await new TestClient(fixture.platform).call(referralTerms, {})).code).toBe(
      'promotion_not_available',
    );
    await ops('reward:switch', 'referral', 'on', '--reason', 'test');
    await settle();
    expect(await newestOf(ana, ben)).toMatchObject({ state: 'joined' });
    await completed(ben);
    expect(await newestOf(ana, ben)).toMatchObject({ state: 'paid', cashback: '100.00' });
    expect(await newestOf(ana, cara)).toMatchObject({ state: 'paid' });
    const inPh = programmeService({ config: { ...fixture.platform.parts.config, profile: 'ph' } });
    expect(await inPh.isOn(fixture.platform.parts.db, referralProgramme)).toBe(false);
    await ops('reward:permit', 'referral', 'P-1', '--reason', 'test');
    expect(await inPh.isOn(fixture.platform.parts.db, referralProgramme)).toBe(true);
  });
});
