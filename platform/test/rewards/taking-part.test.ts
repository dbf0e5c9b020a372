import { hourMs } from '@parol/domain';
import { campaignRewardClick, campaignRewardStatus } from '@parol/wire/campaign-reward';
import { coolOff } from '@parol/wire/responsible-gaming';
import { checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { claimableRewards } from '@parol/wire/claimable';
import { couponStatus, redeemCoupon } from '@parol/wire/coupon';
import { drawList, enterDraw } from '@parol/wire/draw';
import { eventWindow } from '@parol/wire/event';
import { inboxList } from '@parol/wire/member';
import { badges, claimMission, missions } from '@parol/wire/mission';
import { pickIcon, pickIconCheck } from '@parol/wire/pick-icon';
import { makeBet, predictionCampaign } from '@parol/wire/prediction';
import { claimRebate } from '@parol/wire/rebate';
import { referral, referralTerms } from '@parol/wire/referral';
import { buyTickets, jackpotTicketList, redeemTickets } from '@parol/wire/ticket';
import { vipInfo, vipLevels } from '@parol/wire/vip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerSound, expectNoPosting } from '../../src/testing/cashier.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';

/** A call, and `free`: its answer to a member who may take part but has earned nothing. */
interface Offer {
  readonly call: (client: TestClient) => Promise<{ readonly code: string }>;
  readonly free: string;
  /** Whether everyone gets the same answer as visitors; the page hides it during a break. */
  readonly open?: boolean;
  /** Whether the call also answers visitors, and so requests without a session. */
  readonly visitors?: boolean;
}
const match = { match_id: '1', home_score: 1, away_score: 1 };
const period = '2026-11-21';
const coupon = { coupon_code: 'ABCDEFGH', app_id: 'test' };

/** By programme: its offers and acts. */
const programmes: Readonly<Record<string, readonly Offer[]>> = {
  vip: [
    { call: (client) => client.call(vipInfo, {}), free: 'vip_not_exists' },
    { call: (client) => client.call(vipLevels, {}), free: 'OK', open: true },
  ],
  ticket: [
    { call: (client) => client.call(jackpotTicketList, {}), free: 'OK' },
    {
      call: (client) => client.call(redeemTickets, { prize_id: 'tokens-3', tickets: 1 }),
      free: 'insufficient_ticket',
    },
  ],
  ticket_sale: [
    {
      call: (client) => client.call(buyTickets, { tickets: 1, amount: '5' }),
      free: 'insufficient_token',
    },
  ],
  draw: [
    {
      call: (client) => client.call(drawList, {}, { account_id: client.accountId }),
      free: 'OK',
      visitors: true,
    },
    {
      call: (client) => client.call(enterDraw, { draw_id: '1', tickets: 1 }),
      free: 'draw_not_exists',
    },
  ],
  check_in: [
    { call: (client) => client.call(checkInStatus, {}), free: 'OK' },
    { call: (client) => client.call(dailyCheckIn, {}), free: 'OK' },
  ],
  coupon: [
    { call: (client) => client.call(couponStatus, {}), free: 'OK' },
    { call: (client) => client.call(redeemCoupon, coupon), free: 'coupon_not_available' },
  ],
  pick_icon: [
    { call: (client) => client.call(pickIconCheck, {}), free: 'OK' },
    { call: (client) => client.call(pickIcon, { icon: 'sun' }), free: 'insufficient_token' },
  ],
  campaign_reward: [
    { call: (client) => client.call(campaignRewardStatus, {}), free: 'OK' },
    { call: (client) => client.call(campaignRewardClick, { level: 1 }), free: 'level_not_reached' },
  ],
  referral: [
    { call: (client) => client.call(referral, {}), free: 'OK' },
    { call: (client) => client.call(referralTerms, {}), free: 'OK', open: true },
  ],
  mission: [
    { call: (client) => client.call(missions, {}), free: 'OK' },
    { call: (client) => client.call(badges, {}), free: 'OK' },
    {
      call: (client) => client.call(claimMission, { mission_id: 'daily-rounds', period }),
      free: 'mission_not_reached',
    },
  ],
  prediction: [
    { call: (client) => client.call(makeBet, match), free: 'match_not_exists' },
    { call: (client) => client.call(predictionCampaign, {}), free: 'OK', open: true },
  ],
  event: [{ call: (client) => client.call(eventWindow, {}), free: 'OK', open: true }],
};
/**
 * During a break a rebate can still be claimed, because it was earned before
 * (rewards/rebate/RULES.md).
 */
const claimsRebate: Offer = {
  call: (client) => client.call(claimRebate, { amount: '1.00' }),
  free: 'insufficient_rebate',
};
const permitted = ['draw', 'pick_icon', 'prediction', 'referral'];

let platform: TestPlatform;
let ph: TestPlatform;
let phones = 0;
beforeAll(async () => {
  platform = await testPlatform();
  ph = await testPlatform({ config: { profile: 'ph' } });
  for (const one of [platform, ph]) await beginPredictions(one);
});
afterAll(async () => {
  await platform.close();
  await ph.close();
});

/** Begins a campaign without matches. */
async function beginPredictions(on: TestPlatform): Promise<void> {
  const at = (hours: number) => new Date(on.clock.now().getTime() + hours * hourMs).toISOString();
  const team = (code: string) => {
    const name = { en: code, ph: code };
    return { code, name, group: 'A', colors: ['#0038a8', '#ce1126'] };
  };
  const value = JSON.stringify({
    name: { en: 'Cup', ph: 'Copa' },
    endsAt: at(99),
    tickets: 1,
    exact: 3,
    outcome: 1,
    matchPool: '100.00',
    turnover: '1',
    teams: [team('AAA'), team('BBB')],
  });
  const line = ['prediction', value, '--from', at(1), '--reason', 'test'];
  expect(await ops(on, 'reward:set', ...line)).toMatchObject({ exitCode: 0 });
  on.clock.advance(hourMs);
}
const newMember = (on = platform) => signedUp(on, `63917449${String(1000 + phones++)}`);
const answers = async (offers: readonly Offer[], client: TestClient) => {
  const codes: string[] = [];
  for (const { call } of offers) codes.push((await call(client)).code);
  return codes;
};

/** States of a member, and the code with which calls are refused in that state. */
const states: Readonly<Record<string, (client: TestClient) => Promise<unknown>>> = {
  self_excluded: ({ accountId }) => ops(platform, 'rg:exclude', accountId ?? '', '6'),
  cooling_off: (client) => client.call(coolOff, { days: 1 }),
  BLOCK: ({ accountId }) => ops(platform, 'member:block', accountId ?? '', '--reason', 'test'),
};

describe.each(Object.entries(programmes))('%s', (programme, offers) => {
  it('answers a member who may take part', async () => {
    expect(await answers(offers, await newMember())).toEqual(offers.map(({ free }) => free));
    await expectLedgerSound(platform);
  });

  it.each(Object.entries(states))(
    'is refused with %s, and the ledger is unchanged',
    async (code, stop) => {
      const client = await newMember();
      await stop(client);
      const codes = await expectNoPosting(platform, () => answers(offers, client));
      const isAnswered = ({ open, visitors }: Offer) => open || (visitors && code === 'BLOCK');
      expect(codes).toEqual(offers.map((offer) => (isAnswered(offer) ? offer.free : code)));
    },
  );

  it('switched off - is refused, and the ledger is unchanged', async () => {
    const client = await newMember();
    await ops(platform, 'reward:switch', programme, 'off', '--reason', 'test');
    const codes = await expectNoPosting(platform, () => answers(offers, client));
    await ops(platform, 'reward:switch', programme, 'on', '--reason', 'test');
    expect(codes).toEqual(offers.map(() => 'promotion_not_available'));
  });

  it('in the ph profile - needs a permit if it is a game of chance or recruits players', async () => {
    const client = await newMember(ph);
    const isOff = permitted.includes(programme);
    const free = offers.map((offer) => offer.free);
    expect(await answers(offers, client)).toEqual(
      isOff ? offers.map(() => 'promotion_not_available') : free,
    );
    if (!isOff) return;
    await ops(ph, 'reward:permit', programme, 'PAGCOR-1', '--reason', 'test');
    expect(await answers(offers, client)).toEqual(free);
  });
});

describe('the hub and the inbox', () => {
  it.each(['self_excluded', 'cooling_off'])('with %s - offer and tell nothing', async (code) => {
    const client = await newMember();
    await ops(platform, 'inbox:gift', client.accountId ?? '');
    const before = (await client.call(inboxList, {})).value;
    await states[code]?.(client);
    await ops(platform, 'inbox:gift', client.accountId ?? '');
    expect((await client.call(claimableRewards, {})).code).toBe(code);
    const after = (await client.call(inboxList, {})).value;
    expect(after).toEqual(before.filter(({ gift }) => !gift));
  });

  it('with every programme switched off - are empty, and a rebate can still be claimed', async () => {
    const client = await newMember();
    const all = [...Object.keys(programmes), 'rebate'];
    for (const code of all) await ops(platform, 'reward:switch', code, 'off', '--reason', 'test');
    const hub = await client.call(claimableRewards, {});
    const claimed = await answers([claimsRebate], client);
    for (const code of all) await ops(platform, 'reward:switch', code, 'on', '--reason', 'test');
    expect(hub.value[0]?.items).toEqual([]);
    expect(claimed).toEqual([claimsRebate.free]);
  });
});
