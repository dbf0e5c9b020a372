import { dayMs, pesos } from '@parol/domain';
import { account, inboxList, login } from '@parol/wire/member';
import { callPath } from '@parol/wire';
import { downlineList, referral, referralTerms } from '@parol/wire/referral';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { addWallet, memberIdOf, money, run, sound, walletNumber } from '../../testing/cashier.ts';
import { signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { referralModule, referralProgramme } from './referral.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests play.
  const session = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };
  platform = await testPlatform({ config: { session } });
}, 60_000);
afterEach(() => sound(platform));
afterAll(() => platform.close());

const ops = (...line: string[]) =>
  runOps({ commands: platform.ops, audit: platform.services.audit, operator: 'tess' }, line);
const said = async (...line: string[]) => (await ops(...line)).lines.join('\n');
const at = (manilaTime: string) => platform.clock.freeze(new Date(`${manilaTime}+08:00`));
const members = () => platform.services.members.repository;

let numbers = 0;
const newMember = (fields: Parameters<typeof signedUp>[2] = {}) =>
  signedUp(platform, `63917446${String(1000 + numbers++)}`, fields);
const mine = async (client: TestClient) => {
  const [row] = (await client.call(referral, {})).value;
  if (!row) throw new Error('There is no referral.');
  return row;
};
const refer = async (referrer: TestClient) =>
  newMember({ referral_code: (await mine(referrer)).referral_code });
/** A member and one whom they referred. */
async function pair() {
  const ana = await newMember();
  return { ana, ben: await refer(ana) };
}
/** The newest line of a member's downline. */
const newest = async (client: TestClient) =>
  (await client.call(downlineList, {})).value[0]?.data[0];
const settle = async () => {
  await platform.outbox.run();
  await run(platform, 'referral.cashback');
};

/** A credited deposit, as the gateways post it. */
async function deposited(client: TestClient, amount: bigint): Promise<void> {
  const posted = await platform.parts.wallet.post({
    member: await memberIdOf(platform, client),
    scope: 'gateway:maya',
    key: `deposit:${platform.parts.random.id()}`,
    kind: 'deposit',
    amount: pesos(amount),
    counter: { kind: 'gateway', owner: 'maya' },
    at: platform.clock.now(),
  });
  expect(posted.status).toBe('posted');
  await settle();
}

/** Opens a round through the wallet that providers call; the result settles or voids it. */
async function bet(client: TestClient, stake: bigint) {
  const game = catalogue.find(({ type }) => type === 'slot');
  if (!game) throw new Error('There is no slot game.');
  const { core, sessions } = platform.services.seamless;
  const { token: session } = await sessions.open({
    memberId: await memberIdOf(platform, client),
    providerCode: game.provider,
    gameCode: game.code,
    currency: 'PHP',
  });
  const name = `referral-${++numbers}`;
  const amount = pesos(stake);
  const apply = async (op: Parameters<typeof core.apply>[1]) => {
    const { status } = await core.apply(game.provider, op);
    if (status !== 'ok') throw new Error(`The provider got ${status}.`);
    await settle();
  };
  await apply({ kind: 'bet', tx: name, amount, session, currency: 'PHP', round: name });
  return {
    push: () =>
      apply({
        kind: 'win',
        tx: `${name}-win`,
        amount,
        final: true,
        session,
        currency: 'PHP',
        round: name,
      }),
    lose: () => apply({ kind: 'end-round', session, round: name }),
    voided: () => apply({ kind: 'rollback', session, betTx: name, amount }),
  };
}
const play = async (client: TestClient, stake: bigint) => (await bet(client, stake)).push();
/** The first deposit of a referred member, played through. */
async function completed(client: TestClient, amount = 1_000n): Promise<void> {
  await deposited(client, amount);
  await play(client, amount);
}
const setTerms = (value: Readonly<Record<string, unknown>>, from: string) =>
  ops(
    'reward:set',
    'referral',
    JSON.stringify({
      rate: '10.00',
      perDeposit: '250.00',
      perMonth: '5000.00',
      daysToPlay: 30,
      turnover: '1',
      ...value,
    }),
    '--from',
    from,
    '--reason',
    'test',
  );

describe('a first deposit of a referred member', () => {
  it('played through once - brings the referrer a tenth, once, and is told', async () => {
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
    platform.clock.advance(1);
    await deposited(ben, 1_000n);
    await deposited(ben, 5_000n); // the second brings nothing
    await play(ben, 600n);
    await (await bet(ben, 1_000n)).voided();
    expect(await newest(ana)).toMatchObject({ state: 'playing', cashback: '0.00' });
    expect(await said('referral:simulate', ben.accountId ?? '')).toBe('Played 600.00 of 1000.00.');
    const last = await bet(ben, 400n);
    expect((await money(ana)).balance).toBe('0.00');
    platform.clock.advance(60_000);
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

    await play(ben, 3_000n);
    await deposited(ben, 1_000n);
    await run(platform, 'referral.cashback');
    expect(await money(ana)).toMatchObject({ balance: '100.00' });
    expect(await mine(ana)).toMatchObject({
      referee_count: 1,
      earned: '100.00',
      earned_this_month: '100.00',
      left_this_month: '4900.00',
    });
    expect((await ben.call(downlineList, {})).value[0]).toMatchObject({ total: 0, data: [] });
  });

  it('settled without a posting - is found within a minute', async () => {
    at('2026-12-01T12:00:00');
    const { ana, ben } = await pair();
    await deposited(ben, 500n);
    await bet(ben, 500n);
    await platform.parts.db
      .updateTable('game_round')
      .set({ state: 'settled', settled_at: platform.clock.now() })
      .where('member_id', '=', await memberIdOf(platform, ben))
      .execute();
    platform.clock.advance(59_999);
    await settle();
    expect(await newest(ana)).toMatchObject({ state: 'playing' });
    platform.clock.advance(1);
    await settle();
    expect(await newest(ana)).toMatchObject({ state: 'paid', cashback: '50.00' });
  });

  it('is paid to one level only, at most the amounts for a deposit and a month', async () => {
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

  it('is paid under the terms of its day, until its time is over to the millisecond', async () => {
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

/** The line of one referred member in a member's downline. */
const newestOf = async (client: TestClient, referee: TestClient) =>
  (await client.call(downlineList, { page_size: 100 })).value[0]?.data.find((one) =>
    one.referee.endsWith(referee.accountId?.slice(-4) ?? ''),
  );

describe('nothing is paid', () => {
  const status = (client: TestClient, command: string) =>
    ops(command, client.accountId ?? '', '--reason', 'test');
  const fromDevice = (client: TestClient) =>
    new TestClient(platform).post(
      callPath(login),
      { account_id: client.accountId, password: testPassword },
      { cookie: 'parol_device=AAAAAAAAAAAAAAAAAAAAAA' },
    );
  /** Both add one account, which an operator allows to a family. */
  const payout = async ({ ana, ben }: Awaited<ReturnType<typeof pair>>) => {
    const account = { bank_acc_no: walletNumber(ana) };
    const [added] = (await addWallet(platform, ana, account)).value;
    await ops('bank:share', added?.account_ref ?? '', ben.accountId ?? '', '--reason', 'family');
    expect((await addWallet(platform, ben, account)).ok).toBe(true);
  };
  const verified = async (client: TestClient) => {
    const id = await memberIdOf(platform, client);
    await members().setNameOnce(platform.parts.db, id, 'Juan dela Cruz');
    await members().update(id, { birthday: '1990-01-01', verified_at: platform.clock.now() });
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
    ['referrer_paused', ({ ana }) => ops('care:exclude', ana.accountId ?? '', '6')],
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
    platform.clock.advance(60_000);
    await last.lose();
    const phone = two.ana.accountId ?? '';
    expect(await said('referral:list', phone)).toBe(
      `${two.ben.accountId ?? ''}  refused: ${reason}`,
    );
    await ops('member:unblock', phone);
    await settle();
    expect(await members().byId(await memberIdOf(platform, two.ana))).toBeDefined();
    expect(await said('referral:list', phone)).toContain(`refused: ${reason}`);
    expect(await said('referral:simulate', two.ben.accountId ?? '')).toBe(
      'Nothing is to be decided.',
    );
  });

  it('while the programme is off, or needs a permit - nor for what was deposited then', async () => {
    at('2027-05-02T12:00:00');
    const { ana, ben } = await pair();
    const cara = await refer(ana);
    await deposited(cara, 1_000n);
    await ops('reward:switch', 'referral', 'off', '--reason', 'test');
    await completed(ben);
    await play(cara, 1_000n);
    for (const call of [referral, downlineList])
      expect((await ana.call(call, {})).code).toBe('promotion_not_available');
    expect((await new TestClient(platform).call(referralTerms, {})).code).toBe(
      'promotion_not_available',
    );
    await ops('reward:switch', 'referral', 'on', '--reason', 'test');
    await settle();
    expect(await newestOf(ana, ben)).toMatchObject({ state: 'joined' });
    await completed(ben); // not their first
    expect(await newestOf(ana, ben)).toMatchObject({ state: 'joined' });
    expect(await newestOf(ana, cara)).toMatchObject({ state: 'paid' });
    const inPh = programmeService({ config: { ...platform.parts.config, profile: 'ph' } });
    expect(await inPh.isOn(platform.parts.db, referralProgramme)).toBe(false);
    await ops('reward:permit', 'referral', 'P-1', '--reason', 'test');
    expect(await inPh.isOn(platform.parts.db, referralProgramme)).toBe(true);
  });
});

describe('the calls', () => {
  it('show the terms to everyone, and nothing to a member on a break', async () => {
    at('2027-06-01T12:00:00');
    expect((await new TestClient(platform).call(referralTerms, {})).value).toEqual([
      { percent: '10.00', per_deposit: '250.00', per_month: '5000.00', days: 30, times: 1 },
    ]);
    const client = await newMember();
    await ops('care:exclude', client.accountId ?? '', '6');
    for (const call of [referral, downlineList])
      expect((await client.call(call, {})).code).toBe('self_excluded');
  });

  it('page the downline, latest first', async () => {
    at('2027-06-01T12:00:00');
    const { ana, ben } = await pair();
    platform.clock.advance(1_000);
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

it('killed at any statement, repeated and run by two at once - pays once', async () => {
  at('2027-07-01T12:00:00');
  const { ana, ben } = await pair();
  await deposited(ben, 1_000n);
  const last = await bet(ben, 1_000n);
  await ops('reward:switch', 'referral', 'off', '--reason', 'test');
  await last.push();
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
  await Promise.all(Array.from({ length: 5 }, () => run(platform, 'referral.cashback')));
  expect(await money(ana)).toMatchObject({ balance: '100.00', withheld: '100.00' });
});

/** The job on a database that fails the nth statement from now; `failed` says whether it came to that. */
function failing(nth: number) {
  const { parts, killed } = partsKilledAt(platform.parts, nth);
  const { promotions, members: accounts, banks, inbox } = platform.services;
  const { contribution } = referralModule(parts, {
    programmes: programmeService(parts),
    requirements: promotions.requirements,
    members: accounts.repository,
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

describe('operators', () => {
  it('grant what was refused, and revoke what is not paid yet, with a reason', async () => {
    at('2027-08-01T12:00:00');
    const { ana, ben } = await pair();
    const phone = ben.accountId ?? '';
    expect(await said('referral:revoke', phone)).toContain('Give a reason');
    expect(await said('referral:grant', phone, '--reason', 'x')).toContain('No first deposit');
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
    for (const command of ['referral:grant', 'referral:revoke'])
      expect(await said(command, phone, '--reason', 'x')).toContain('The cashback was paid');
    expect(await said('referral:grant', ana.accountId ?? '', '--reason', 'x')).toContain(
      'Nobody referred',
    );
    expect(await said('referral:list', ana.accountId ?? '')).toBe(
      `${phone}  paid  100.00  two brothers`,
    );
  });

  it('revoke before a deposit - and it then brings nothing', async () => {
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
