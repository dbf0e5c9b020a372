import { readFileSync } from 'node:fs';
import { type Localized, manilaDay, pesos } from '@parol/domain';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { getClaimedTickets } from '@parol/wire/ticket';
import { tokenStatement } from '@parol/wire/token';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberIdOf, newMember, expectLedgerSound, startCashier } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { dayName } from '../check-in/check-in.service.ts';
import { rewardCredit } from '../credit/credit.ts';
import { drawNames, prizeName } from '../draw/draw.messages.ts';
import { shareName } from '../prediction/prediction.messages.ts';
import { rebateNames } from '../rebate/claim.service.ts';
import { cashbackName } from '../referral/referral.messages.ts';
import { purposeNames } from '../ticket/ticket.service.ts';
import { birthdayTitle } from '../vip/vip.messages.ts';

/** The names of rows in a file of `db/data`, by id. */
function namesIn(file: string): (id: string) => Localized {
  const url = new URL(`../../../db/data/${file}.json`, import.meta.url);
  interface Named {
    readonly name?: Localized;
  }
  const rows: readonly (Named & {
    readonly id?: string;
    readonly programme?: string;
    readonly value?: Named;
  })[] = JSON.parse(readFileSync(url, 'utf8'));
  return (id) => {
    const row = rows.find((one) => (one.id ?? one.programme) === id);
    const name = row?.name ?? row?.value?.name;
    if (!name) throw new Error(`${file}.json has no name of ${id}.`);
    return name;
  };
}
const [setting, promotion] = [namesIn('programme_setting'), namesIn('promotion')];
const [mission, prize] = [namesIn('mission'), namesIn('ticket_prize')];
const match = { en: 'A v B', ph: 'A laban sa B' };

type Way = 'pesos' | 'gift' | 'tokens' | 'tickets';
/** How each programme pays or is paid, with the name that it gives to such a line. */
const pays: Readonly<Record<string, Readonly<Partial<Record<Way, Localized>>>>> = {
  rebate: { pesos: rebateNames.self },
  referral: { pesos: cashbackName },
  draw: { pesos: prizeName('daily', 1), tickets: drawNames.daily },
  prediction: { pesos: shareName(match), tickets: purposeNames.prediction },
  campaign_reward: { pesos: setting('campaign_reward'), gift: promotion('coupon-gift') },
  vip: { gift: birthdayTitle },
  coupon: { gift: promotion('coupon-gift') },
  mission: { gift: promotion('mission-gift'), tokens: mission('daily-rounds') },
  ticket: { gift: promotion('coupon-gift'), tokens: prize('tokens-3'), tickets: prize('gift') },
  pick_icon: { gift: promotion('coupon-gift'), tokens: setting('pick_icon') },
  check_in: { tokens: dayName(1) },
  event: {},
  // Sells tickets for tokens; sale.test.ts has its line of the token statement.
  ticket_sale: {},
};
const programmesThat = (way: Way): [string, Localized][] =>
  Object.entries(pays).flatMap(([code, { [way]: name }]) => (name ? [[code, name]] : []));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const today = () => {
  const day = manilaDay(platform.clock.now());
  return { from: day, to: day };
};
/** The lines of a member's statement and promo statement. */
async function lines(client: TestClient) {
  const [statement] = (await client.call(memberStatement, today())).value;
  const [promos] = (await client.call(promoStatement, today())).value;
  return { statement: statement?.data, promos: promos?.data };
}

it('every programme is listed with how it pays', async () => {
  const listed = await opsLines(platform, 'reward:programmes');
  const codes = listed.map((line) => line.split('  ')[0]);
  expect(new Set(codes)).toEqual(new Set(Object.keys(pays)));
});

it.each(programmesThat('pesos'))(
  'pesos of %s - appear in the statement and in the promo statement',
  async (code, name) => {
    const client = await newMember(platform);
    const member = await memberIdOf(platform, client);
    const credit = rewardCredit(platform.services.promotions.requirements);
    const kind = code === 'rebate' ? 'rebate' : 'gift';
    const reward = { member, programme: code, key: 'one', kind, name } as const;
    await platform.parts.wallet.withMemberLock(member, (tx, held) =>
      credit(tx, held, {
        ...reward,
        amount: pesos(25),
        turnover: pesos(50),
        at: platform.clock.now(),
      }),
    );
    const { statement, promos } = await lines(client);
    expect(statement).toMatchObject([{ kind, amount: '25.00', labels: name }]);
    expect(promos).toMatchObject([
      { kind: 'reward', name, bonus: '25.00', target: '50.00', state: 'open' },
    ]);
    await expectLedgerSound(platform);
  },
);

it.each(programmesThat('gift'))(
  'a claimed gift of %s - appears in the statement and in the promo statement',
  async (code, name) => {
    const client = await newMember(platform);
    const member = await memberIdOf(platform, client);
    await platform.services.inbox.send(member, {
      template: `${code}-lines`,
      title: name,
      body: name,
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
    expect(statement).toMatchObject([{ kind: 'gift', amount: '20.00', labels: name }]);
    expect(promos).toMatchObject([
      { kind: 'gift', name, bonus: '20.00', target: '40.00', state: 'open' },
    ]);
    await expectLedgerSound(platform);
  },
);

it.each(programmesThat('tokens'))(
  'tokens of %s - appear in the token statement',
  async (code, name) => {
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
        name,
        at,
      }),
    );
    const [page] = (await client.call(tokenStatement, {})).value;
    expect(page?.data).toMatchObject([{ amount: '3.00', name }]);
  },
);

it.each(programmesThat('tickets'))(
  'tickets spent on %s - appear among the claimed tickets',
  async (code, name) => {
    const client = await newMember(platform);
    const memberId = await memberIdOf(platform, client);
    const purpose = code === 'ticket' ? 'prize' : code === 'draw' ? 'draw' : 'prediction';
    await platform.parts.wallet.withMemberLock(memberId, async (tx) => {
      const given = { memberId, count: 2, source: 'operator', reference: 'one' } as const;
      await platform.services.tickets.grant(tx, given);
      const spent = { memberId, count: 2, purpose, reference: 'one', name } as const;
      await platform.services.tickets.spend(tx, spent);
    });
    const [page] = (await client.call(getClaimedTickets, {})).value;
    expect(page?.data).toMatchObject([{ purpose, tickets: 2, name }]);
  },
);
