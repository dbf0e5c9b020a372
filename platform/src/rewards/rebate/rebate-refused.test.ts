import { callPath } from '@parol/wire';
import { login } from '@parol/wire/member';
import { referral } from '@parol/wire/referral';
import { turnoverByDownline } from '@parol/wire/rebate';
import { describe, expect, it } from 'vitest';
import { addWallet, memberIdOf, walletNumber } from '../../testing/cashier.ts';
import { TestClient, testPassword } from '../../testing/client.ts';
import { setMember } from '../../testing/set-member.ts';
import { rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, at, play, player, booked } = fixture;

async function pair() {
  const ana = await player();
  const [row] = (await ana.call(referral, {})).value;
  const ben = await player({ referral_code: row?.referral_code ?? '' });
  return { ana, ben };
}
type Pair = Awaited<ReturnType<typeof pair>>;

/** The referrer's rebate of the referred member's play on a day, in units. */
const brought = async ({ ana }: Pair, day: string) =>
  (await booked(day)).get(`${await memberIdOf(fixture.platform, ana)} downline`);

const members = () => fixture.platform.services.members;
const fromDevice = ({ accountId }: TestClient) =>
  new TestClient(fixture.platform).post(
    callPath(login),
    { account_id: accountId, password: testPassword },
    { cookie: 'parol_device=AAAAAAAAAAAAAAAAAAAAAA' },
  );
const verified = async (client: TestClient, name: string) => {
  const id = await memberIdOf(fixture.platform, client);
  await members().setNameOnce(fixture.platform.parts.db, id, name);
  await setMember(fixture.platform, id, {
    birthday: '1990-01-01',
    verified_at: fixture.platform.clock.now(),
  });
};
const signs = {
  device: async ({ ana, ben }: Pair) => {
    for (const client of [ana, ben]) await fromDevice(client);
  },
  payout: async ({ ana, ben }: Pair) => {
    const account = { bank_acc_no: walletNumber(ana) };
    const [added] = (await addWallet(fixture.platform, ana, account)).value;
    await ops('bank:share', added?.account_ref ?? '', ben.accountId ?? '', '--reason', 'family');
    expect((await addWallet(fixture.platform, ben, account)).ok).toBe(true);
  },
  person: async ({ ana, ben }: Pair) => {
    await verified(ana, 'Juan dela Cruz');
    await verified(ben, 'JUAN DELA CRUZ');
  },
  namesake: async ({ ana, ben }: Pair) => {
    await verified(ana, 'Juan dela Cruz');
    await verified(ben, 'Maria Santos');
  },
  operator: ({ ben }: Pair) => ops('referral:revoke', ben.accountId ?? '', '--reason', 'x'),
};

describe('the rebate of a referred member’s play', () => {
  it.each([
    ['device', 'one device', undefined],
    ['payout', 'one payout account', undefined],
    ['person', 'one name and birthday', undefined],
    ['operator', 'an operator’s refusal', undefined],
    ['namesake', 'one birthday alone', 10_000n],
  ] as const)('%s: %s - brings %s', async (sign, _, expected) => {
    at('2026-12-01T12:00:00');
    const two = await pair();
    await play(two.ben, 1_000, 0);
    at('2026-12-02T12:00:00');
    await fixture.accrue('2026-12-01');
    expect(await brought(two, '2026-12-01')).toBe(10_000n);
    await play(two.ben, 1_000, 0);
    at('2026-12-02T23:59:59.999');
    await signs[sign](two);
    at('2026-12-03T00:10:00');
    await fixture.accrue('2026-12-02');
    expect(await brought(two, '2026-12-02')).toBe(expected);
    // The day before keeps the rebate that it had when it ended.
    await fixture.accrue('2026-12-01');
    expect(await brought(two, '2026-12-01')).toBe(10_000n);
    const [row] = (await two.ana.call(turnoverByDownline, { working_month: '2026-12' })).value;
    expect(row?.data[0]).toMatchObject({ counted: '2000.00' });
  });

  it('after an operator’s grant - is paid from that day on, although both use one device', async () => {
    at('2026-12-05T12:00:00');
    const two = await pair();
    await signs.device(two);
    await play(two.ben, 1_000, 0);
    at('2026-12-06T00:10:00');
    await fixture.accrue('2026-12-05');
    expect(await brought(two, '2026-12-05')).toBeUndefined();
    await deposit(two.ben);
    const phone = two.ben.accountId ?? '';
    expect(await ops('referral:grant', phone, '--reason', 'brothers')).toMatchObject({
      exitCode: 0,
    });
    await play(two.ben, 1_000, 0);
    at('2026-12-07T00:10:00');
    await fixture.accrue('2026-12-06');
    expect(await brought(two, '2026-12-06')).toBe(10_000n);
  });

  it('on a day at whose end the referral programme was off - earns nothing, even later', async () => {
    at('2026-12-10T12:00:00');
    const two = await pair();
    await play(two.ben, 1_000, 0);
    await ops('reward:switch', 'referral', 'off', '--reason', 'x');
    at('2026-12-11T12:00:00');
    await ops('reward:switch', 'referral', 'on', '--reason', 'x');
    await play(two.ben, 1_000, 0);
    at('2026-12-12T00:10:00');
    for (const day of ['2026-12-10', '2026-12-11']) await fixture.accrue(day);
    expect(await brought(two, '2026-12-10')).toBeUndefined();
    expect(await brought(two, '2026-12-11')).toBe(10_000n);
  });
});

async function deposit(client: TestClient): Promise<void> {
  const { wallet, random, clock } = fixture.platform.parts;
  await wallet.post({
    member: await memberIdOf(fixture.platform, client),
    scope: 'gateway:maya',
    key: `deposit:${random.id()}`,
    kind: 'deposit',
    amount: 10_000_000n,
    counter: { kind: 'gateway', owner: 'maya' },
    at: clock.now(),
  });
  await fixture.platform.outbox.run();
}
