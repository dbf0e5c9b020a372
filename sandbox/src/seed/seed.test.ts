import { minuteMs } from '@parol/domain';
import { realTimeTransactions } from '@parol/wire/cms';
import {
  balance,
  memberBankList,
  memberEwalletList,
  promotionStatus,
  withdrawTicketList,
} from '@parol/wire/fund';
import { checkInStatus } from '@parol/wire/check-in';
import { favouriteList, providerOffline, topGames } from '@parol/wire/game';
import { inboxList, login } from '@parol/wire/member';
import { downlineList, referral } from '@parol/wire/referral';
import { getBetList, predictionCampaign, predictionLeaders } from '@parol/wire/prediction';
import { badges } from '@parol/wire/mission';
import { jackpotTicketList } from '@parol/wire/ticket';
import { reviewSummary, topTenReview } from '@parol/wire/review';
import { surveyList } from '@parol/wire/survey';
import { vipInfo } from '@parol/wire/vip';
import { rebate, rebateChart } from '@parol/wire/rebate';
import { memberStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways } from '@parol/platform/testing/gateways';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { run } from '@parol/platform/testing/cashier';
import { TestClient } from '@parol/platform/testing/client';
import { startedAt, testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { signUpDemoMember } from './demo-member.ts';
import { demoMember } from './demo-account.ts';
import { seed } from './seed.ts';
import { createWorld } from './world.ts';

const source = { gateways: async () => [gateways.maya, gateways.qr] };

let platform: TestPlatform;
let demo: TestClient;
/** Transactions of the database that the history took. */
let transactions = 0;

async function countTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (xact_commit + xact_rollback)::int as count from pg_stat_database
     where datname = current_database()`.execute(platform.parts.db);
  return rows[0]?.count ?? 0;
}

beforeAll(async () => {
  platform = await testPlatform({ gateways: [gateways.maya, gateways.qr] });
  const before = await countTransactions();
  await seed({ parts: platform.parts, url: platform.url, gateways: source });
  transactions = (await countTransactions()) - before;
  await platform.outbox.run();
  demo = new TestClient(platform);
  await demo.call(login, { account_id: demoMember.phone, password: demoMember.password });
  // Minutes on a cluster.
}, 300_000);
afterAll(() => platform.close());

describe('the demo history', () => {
  it('takes a bounded number of transactions, because a first start waits for it', () => {
    expect(transactions).toBeGreaterThan(1_000);
    expect(transactions).toBeLessThan(11_000);
  });

  it('leaves the demo member ₱1,250 and a bonus with three fifths of its turnover', async () => {
    expect((await demo.call(balance, {})).value).toEqual([
      expect.objectContaining({ game_balance: '1250.00', withheld: '50.00', available: '1200.00' }),
    ]);
    const open = (await demo.call(promotionStatus, {})).value;
    expect(open).toEqual([
      expect.objectContaining({
        kind: 'promotion',
        target: '1100.00',
        done: '660.00',
        bonus: '50.00',
      }),
    ]);
  });

  it('gives the demo member a rebate of their play, which is partly expired', async () => {
    const [chart] = (await demo.call(rebateChart, {})).value;
    expect(chart?.days.some(({ self }) => Number(self) > 0)).toBe(true);
    const [own] = (await demo.call(rebate, {})).value;
    expect(Number(own?.claimable)).toBeGreaterThanOrEqual(1);
  });

  it('gives the demo member a downline of twenty, cashback for those who played, and tokens', async () => {
    const [mine] = (await demo.call(referral, {})).value;
    expect(mine?.referee_count).toBe(20);
    const [downline] = (await demo.call(downlineList, { page_size: 50 })).value;
    const paid = downline?.data.filter(({ state }) => state === 'paid') ?? [];
    expect(paid.length).toBeGreaterThan(8);
    const [state] = (await demo.call(checkInStatus, {})).value;
    expect(state).toMatchObject({ checked: false, position: 4 });
    const [money] = (await demo.call(balance, {})).value;
    expect(Number(money?.game_token)).toBeGreaterThan(5);
  });

  it('plays a world cup up to now: results, a leaderboard, and matches to predict', async () => {
    const [cup] = (await demo.call(predictionCampaign, {})).value;
    const states = cup?.matches.map(({ state }) => state) ?? [];
    expect(states.filter((state) => state === 'settled')).toHaveLength(15);
    expect(states.filter((state) => state === 'void')).toHaveLength(1);
    expect(states.filter((state) => state === 'open')).toHaveLength(8);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(8);
    const [board] = (await demo.call(predictionLeaders, {})).value;
    expect(board?.leaders.length).toBeGreaterThan(8);
    const [own] = (await demo.call(getBetList, {})).value;
    expect([own?.total, own?.tickets_left]).toEqual([5, 3]);
  });

  it('fills the statement over ninety days with every kind of movement', async () => {
    const [statement] = (await demo.call(memberStatement, {})).value;
    expect(statement?.total).toBeGreaterThan(300);
    const kinds = ['deposit', 'bonus', 'bet', 'win', 'hold', 'release'] as const;
    for (const kind of kinds) {
      const [of] = (await demo.call(memberStatement, { kinds: [kind] })).value;
      expect(of?.total, kind).toBeGreaterThan(0);
      expect(
        of?.data.every(({ label }) => label !== ''),
        `${kind} has labels`,
      ).toBe(true);
    }
  });

  it('creates accounts, favourites, withdrawal tickets and messages', async () => {
    expect((await demo.call(memberEwalletList, {})).value).toHaveLength(1);
    expect((await demo.call(memberBankList, {})).value).toHaveLength(1);
    expect((await demo.call(favouriteList, {})).value).toHaveLength(3);
    expect((await demo.call(topGames, {})).value[0]?.popularity).toBeGreaterThan(50);
    const states = (await demo.call(withdrawTicketList, { page_size: 50 })).value.flatMap(
      ({ data }) => data.map(({ state }) => state),
    );
    expect(new Set(states)).toEqual(new Set(['completed', 'rejected']));
    const messages = (await demo.call(inboxList, {})).value;
    expect(
      messages
        .filter(({ gift, read }) => gift ?? !read)
        .map(({ gift, link }) => [gift?.state, link]),
    ).toEqual([
      ['open', null],
      // The notice of this test's log-in from a new device.
      [undefined, '/not-me'],
      [undefined, '/survey?id=first-weeks'],
    ]);
  });

  it('has rounds of ten games of several kinds and providers', async () => {
    const top = (await demo.call(topGames, {})).value;
    expect(top).toHaveLength(10);
    expect(
      new Set(top.map(({ provider_code: provider, game_code: code }) => `${provider}/${code}`))
        .size,
    ).toBe(10);
    expect(new Set(top.map(({ game_type: type }) => type)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(top.map(({ provider_code: provider }) => provider)).size).toBeGreaterThanOrEqual(
      4,
    );
  });

  it('appears in the feed, masked, newest first and from today', async () => {
    const events = (await new TestClient(platform).call(realTimeTransactions, { method: 'all' }))
      .value;
    expect(events).toHaveLength(30);
    for (const event of events) expect(event.member).toMatch(/^639\d{2}•••\d{3}$/);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(events.map(({ method }) => method))).toEqual(
      new Set(['win', 'deposit', 'withdrawal']),
    );
  });

  it('has reviews of other members, each marked as a sample', async () => {
    const reviews = (await demo.call(topTenReview, { op: 'all' })).value;
    expect(reviews).toHaveLength(10);
    expect(reviews.every(({ sample }) => sample)).toBe(true);
    const counts = (await demo.call(reviewSummary, {})).value.map(({ count }) => count);
    expect(counts).toEqual([4, 4, 2, 1, 1]);
  });

  it('has a sample survey that the demo member has not answered', async () => {
    expect((await demo.call(surveyList, {})).value).toMatchObject([
      { survey_id: 'first-weeks', questions: 6, done: 0, sample: true },
    ]);
  });

  it('has two games in maintenance', async () => {
    const offs = await Promise.all(
      ['PPC', 'CQ9'].map((provider_code) => demo.call(providerOffline, { provider_code })),
    );
    expect(offs.flatMap(({ value }) => value.map(({ game_code }) => game_code))).toEqual([
      'roulette-intramuros',
      'pating-patrol',
    ]);
  });

  it("keeps the ledger's invariants", async () => {
    expect((await checkInvariants(platform.parts.db)).violations).toSatisfy((counts: object) =>
      Object.values(counts).every((count) => count === 0),
    );
  });
});

describe('the demo history once it exists', () => {
  it('brings jackpot tickets and badges once the jobs have run', async () => {
    platform.clock.advance(minuteMs);
    for (const job of [
      'rewards.grant-deposit-tickets',
      'rewards.reach-missions',
      'rewards.compute-vip-levels',
    ])
      await run(platform, job);
    const [list] = (await demo.call(jackpotTicketList, {})).value;
    expect(list?.total).toBeGreaterThan(5);
    const earned = (await demo.call(badges, {})).value.filter(
      ({ earned_at }) => earned_at !== null,
    );
    expect(earned.length).toBeGreaterThan(3);
    const [level] = (await demo.call(vipInfo, {})).value;
    expect(level?.deposit_turnover[0]?.vip_name).toBe('Bronze');
  });

  it('after an interruption - continues without existing members', async () => {
    const world = createWorld(platform.parts, source, platform.parts.db, {
      name: 'again',
      startsAt: new Date(0),
      passwordCost: 4,
    });
    const before = (await demo.call(memberStatement, {})).value[0]?.total;
    expect(await signUpDemoMember(world, startedAt)).toBeUndefined();
    expect((await demo.call(memberStatement, {})).value[0]?.total).toBe(before);
  });

  it('is created only once', async () => {
    const total = async () => (await demo.call(memberStatement, {})).value[0]?.total;
    const before = await total();
    expect(await seed({ parts: platform.parts, url: platform.url, gateways: source })).toEqual({
      phone: demoMember.phone,
      password: demoMember.password,
    });
    expect(await total()).toBe(before);
  });
});
