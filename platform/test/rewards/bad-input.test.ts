import { dayMs, hourMs } from '@parol/domain';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { couponDetails, redeemCoupon } from '@parol/wire/coupon';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { pickIcon } from '@parol/wire/pick-icon';
import { makeBet, predictionCampaign } from '@parol/wire/prediction';
import { claimRebate, rebate } from '@parol/wire/rebate';
import { redeemTickets } from '@parol/wire/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoPosting } from '../../src/testing/cashier.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { beginMatch } from './begin-match.ts';

const reason = ['--reason', 'test'];
const long = 'x'.repeat(10_000);

let platform: TestPlatform;
let member: TestClient;
let stranger: TestClient;
/** The gift of `member`. */
let inbox_id: string;
/** A match that begins an hour from now. */
let match_id: string;
let phones = 0;

const newMember = () => signedUp(platform, `63917450${String(1000 + phones++)}`);
const inHours = (hours: number) =>
  new Date(platform.clock.now().getTime() + hours * hourMs).toISOString();
const giftOf = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.find(({ gift }) => gift);

beforeAll(async () => {
  // Sessions outlast the days until a gift and a rebate expire.
  const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  platform = await testPlatform({ config: { session } });
  [member, stranger] = [await newMember(), await newMember()];
  const phone = member.accountId ?? '';
  await ops(platform, 'rebate:grant', phone, '5.00', ...reason);
  await ops(platform, 'ticket:grant', phone, '3', ...reason);
  await ops(platform, 'token:grant', phone, '3', '--days', '90', ...reason);
  await ops(platform, 'inbox:gift', phone);
  inbox_id = (await giftOf(member))?.inbox_id ?? '';
  await beginMatch(platform, 1);
  const [row] = (await member.call(predictionCampaign, {})).value;
  match_id = row?.matches[0]?.match_id ?? '';
});
afterAll(() => platform.close());

type Act = () => Promise<{ readonly code: string }>;
const claim =
  (amount: string): Act =>
  () =>
    member.call(claimRebate, { amount });
const bet =
  (home_score: number, away_score: number): Act =>
  () =>
    member.call(makeBet, { match_id, home_score, away_score });
const prediction = { match_id: '1', home_score: 1, away_score: 1 };
const coupon = { coupon_code: long, app_id: 'test' };

const refused: readonly (readonly [input: string, code: string, act: Act])[] = [
  ['a rebate above what is claimable', 'insufficient_rebate', claim('5.01')],
  ['a rebate of 0', 'min_rebate_not_met', claim('0')],
  ['a rebate of -1', 'min_rebate_not_met', claim('-1')],
  ["another member's inbox_id", 'inbox_not_exists', () => stranger.call(inboxClaim, { inbox_id })],
  [
    "another member's inbox_id as bonusId",
    'inbox_not_exists',
    () => stranger.call(inboxClaim, { inbox_id: '' }, { inbox_id: undefined, bonusId: inbox_id }),
  ],
  [
    'a level that is not reached',
    'level_not_reached',
    () => member.call(campaignRewardClick, { level: 5 }),
  ],
  ['a score of -1', 'invalid_score', bet(-1, 0)],
  ['a score of 1,000', 'invalid_score', bet(0, 1_000)],
  [
    'a coupon without app_id',
    'app_id_required',
    () => member.call(redeemCoupon, coupon, { coupon_code: 'ABCDEFGH', app_id: undefined }),
  ],
  [
    'an empty app_id',
    'app_id_required',
    () => member.call(couponDetails, coupon, { coupon_code: 'ABCDEFGH', app_id: ' ' }),
  ],
  [
    'a score without match_id',
    'match_id_required',
    () => member.call(makeBet, prediction, { match_id: undefined }),
  ],
  [
    'a score without home_score',
    'home_score_required',
    () => member.call(makeBet, prediction, { home_score: undefined }),
  ],
  [
    'a score without away_score',
    'away_score_required',
    () => member.call(makeBet, prediction, { away_score: undefined }),
  ],
  [
    'a coupon of 10,000 characters',
    'coupon_not_available',
    () => member.call(redeemCoupon, coupon),
  ],
  ['the same, looked up', 'coupon_not_available', () => member.call(couponDetails, coupon)],
  ['an icon of 10,000 characters', 'malformed_body', () => member.call(pickIcon, { icon: long })],
  [
    'a prize of 10,000 characters',
    'malformed_body',
    () => member.call(redeemTickets, { prize_id: long, tickets: 1 }),
  ],
];

it.each(refused)('%s - is refused with %s, and the ledger stays', async (_, code, act) => {
  expect((await expectNoPosting(platform, act)).code).toBe(code);
});

describe('a millisecond', () => {
  /** The answers one millisecond before a time and at that time; neither moves money. */
  const around = async (at: string, act: Act) => {
    platform.clock.freeze(new Date(Date.parse(at) - 1));
    const before = (await expectNoPosting(platform, act)).code;
    platform.clock.advance(1);
    return [before, (await expectNoPosting(platform, act)).code];
  };

  it('before kick-off - a match can be predicted; at kick-off it can not', async () => {
    const { matches } = (await member.call(predictionCampaign, {})).value[0] ?? {};
    const kickOff = matches?.[0]?.kick_off ?? '';
    expect(await around(kickOff, bet(2, 1))).toEqual(['OK', 'match_closed']);
  });

  it('before a gift expires - it can be claimed; at its expiry it can not', async () => {
    // Another bonus is open, so that the claim before the expiry gives nothing.
    const other = await newMember();
    const phone = other.accountId ?? '';
    await ops(platform, 'inbox:gift', phone);
    const first = await giftOf(other);
    await other.call(inboxClaim, { inbox_id: first?.inbox_id ?? '' });
    await ops(platform, 'inbox:gift', phone, 'coupon-gift');
    const { inbox_id: id = '', gift } = (await giftOf(other)) ?? {};
    const take: Act = () => other.call(inboxClaim, { inbox_id: id });
    expect(gift?.state).toBe('open');
    const codes = await around(gift?.expires_at ?? '', take);
    expect(codes).toEqual(['ongoing_promotion', 'inbox_expired']);
  });

  it('before a rebate expires - it can be claimed; at its expiry it can not', async () => {
    const other = await newMember();
    await ops(platform, 'rebate:grant', other.accountId ?? '', '5.00', ...reason);
    const { at = '' } = (await other.call(rebate, {})).value[0]?.expires_next ?? {};
    const take = (amount: string) => other.call(claimRebate, { amount });
    platform.clock.freeze(new Date(Date.parse(at) - 1));
    expect((await expectNoPosting(platform, () => take('5.01'))).code).toBe('insufficient_rebate');
    platform.clock.advance(1);
    expect((await expectNoPosting(platform, () => take('5.00'))).code).toBe('insufficient_rebate');
    platform.clock.advance(-1);
    expect((await take('5.00')).code).toBe('OK');
  });
});

it("two members with one coupon's last use - one gets the gift, the other is refused", async () => {
  const both = [await newMember(), await newMember()];
  const once = ['--count', '1', '--per-member', '1', '--per-code', '1'];
  const hours = ['--from', inHours(-1), '--until', inHours(1)];
  const made = await ops(platform, 'coupon:create', 'coupon-gift', ...once, ...hours, ...reason);
  const body = { coupon_code: made.lines[1] ?? '', app_id: 'test' };
  const answers = await expectNoPosting(platform, () =>
    Promise.all(both.map((one) => one.call(redeemCoupon, body))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'coupon_not_available']);
  const gifts = await Promise.all(both.map(giftOf));
  expect(gifts.filter(Boolean)).toHaveLength(1);
});
