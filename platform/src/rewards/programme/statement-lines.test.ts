import { manilaDay, pesos } from '@parol/domain';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { getClaimedTickets } from '@parol/wire/ticket';
import { tokenStatement } from '@parol/wire/token';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/ops.ts';
import { memberIdOf, newMember, expectLedgerSound, startCashier } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { rewardCredit } from '../credit/credit.ts';

/** How each programme pays: pesos directly, gifts in the inbox, tokens, or nothing. */
const pays = {
  rebate: ['pesos'],
  referral: ['pesos'],
  draw: ['pesos', 'tickets'],
  prediction: ['pesos', 'tickets'],
  campaign_reward: ['pesos', 'gift'],
  vip: ['gift'],
  coupon: ['gift'],
  mission: ['gift', 'tokens'],
  ticket: ['gift', 'tokens', 'tickets'],
  pick_icon: ['gift', 'tokens'],
  check_in: ['tokens'],
  event: [],
} as const;
const programmesThat = (what: 'pesos' | 'gift' | 'tokens' | 'tickets') =>
  Object.entries(pays)
    .filter(([, all]) => (all as readonly string[]).includes(what))
    .map(([code]) => code);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
afterAll(() => platform.close());

const today = () => {
  const day = manilaDay(platform.clock.now());
  return { from: day, to: day };
};
const nameOf = (code: string) => ({ en: `Reward of ${code}`, ph: `Gantimpala ng ${code}` });
/** The lines of a member's statement and promo statement. */
async function lines(client: TestClient) {
  const [statement] = (await client.call(memberStatement, today())).value;
  const [promos] = (await client.call(promoStatement, today())).value;
  return { statement: statement?.data, promos: promos?.data };
}

it('every programme is listed with how it pays', async () => {
  const { services, ops } = platform;
  const said = await runOps({ commands: ops, audit: services.audit, operator: 'ana' }, [
    'reward:programmes',
  ]);
  const codes = said.lines.map((line) => line.split('  ')[0]);
  expect(new Set(codes)).toEqual(new Set(Object.keys(pays)));
});

it.each(programmesThat('pesos'))(
  'pesos of %s - appear in the statement and in the promo statement',
  async (code) => {
    const client = await newMember(platform);
    const member = await memberIdOf(platform, client);
    const credit = rewardCredit(platform.services.promotions.requirements);
    const kind = code === 'rebate' ? 'rebate' : 'gift';
    const reward = { member, programme: code, key: 'one', kind, name: nameOf(code) } as const;
    await platform.parts.wallet.withMemberLock(member, (tx, held) =>
      credit(tx, held, {
        ...reward,
        amount: pesos(25),
        turnover: pesos(50),
        at: platform.clock.now(),
      }),
    );
    const { statement, promos } = await lines(client);
    expect(statement).toMatchObject([{ kind, amount: '25.00', labels: nameOf(code) }]);
    expect(promos).toMatchObject([
      { kind: 'reward', name: nameOf(code), bonus: '25.00', target: '50.00', state: 'open' },
    ]);
    await expectLedgerSound(platform);
  },
);

it.each(programmesThat('gift'))(
  'a claimed gift of %s - appears in the statement and in the promo statement',
  async (code) => {
    const client = await newMember(platform);
    const member = await memberIdOf(platform, client);
    await platform.services.inbox.send(member, {
      template: `${code}-lines`,
      title: nameOf(code),
      body: nameOf(code),
      gift: {
        bonus: pesos(20),
        turnover: pesos(40),
        maxCashOut: null,
        maxBet: null,
        daysToPlay: 7,
        expiresAt: new Date(platform.clock.now().getTime() + 86_400_000),
        promotionId: null,
      },
    });
    const [sent] = (await client.call(inboxList, { filter: 'gifts' })).value;
    expect((await client.call(inboxClaim, { inbox_id: sent?.inbox_id ?? '' })).code).toBe('OK');
    const { statement, promos } = await lines(client);
    expect(statement).toMatchObject([{ kind: 'gift', amount: '20.00', labels: nameOf(code) }]);
    expect(promos).toMatchObject([
      { kind: 'gift', name: nameOf(code), bonus: '20.00', target: '40.00', state: 'open' },
    ]);
    await expectLedgerSound(platform);
  },
);

it.each(programmesThat('tokens'))('tokens of %s - appear in the token statement', async (code) => {
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  const at = platform.clock.now();
  await platform.parts.wallet.withMemberLock(member, (tx, held) =>
    platform.services.tokens.earn(tx, held, {
      member,
      programme: code,
      key: 'one',
      amount: pesos(3),
      expiresAt: new Date(at.getTime() + 86_400_000),
      name: nameOf(code),
      at,
    }),
  );
  const [page] = (await client.call(tokenStatement, {})).value;
  expect(page?.data).toMatchObject([{ amount: '3.00', name: nameOf(code) }]);
});

it.each(programmesThat('tickets'))(
  'tickets spent on %s - appear among the claimed tickets',
  async (code) => {
    const client = await newMember(platform);
    const memberId = await memberIdOf(platform, client);
    const purpose = code === 'ticket' ? 'prize' : code === 'draw' ? 'draw' : 'prediction';
    await platform.parts.wallet.withMemberLock(memberId, async (tx) => {
      const given = { memberId, count: 2, source: 'operator', reference: 'one' } as const;
      await platform.services.tickets.grant(tx, given);
      const spent = { memberId, count: 2, purpose, reference: 'one', name: nameOf(code) } as const;
      await platform.services.tickets.spend(tx, spent);
    });
    const [page] = (await client.call(getClaimedTickets, {})).value;
    expect(page?.data).toMatchObject([{ purpose, tickets: 2, name: nameOf(code) }]);
  },
);
