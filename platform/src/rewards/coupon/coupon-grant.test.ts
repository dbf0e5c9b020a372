import { dayMs } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningPromotion } from '../../bonus/promotion/promotion.ts';
import { memberIdOf, newMember, startCashier } from '../../testing/cashier.ts';
import { opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { couponService } from './coupon.service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const reason = ['--reason', 'test'];
const said = async (...line: string[]) => (await opsLines(platform, ...line)).join('\n');
const later = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();

it('a redemption is killed before each statement - the gift arrives with the use counted, or neither', async () => {
  const term = ['--from', later(0), '--until', later(10 * dayMs)];
  const once = ['--count', '1', '--per-member', '1', '--per-code', '1'];
  const made = await said('coupon:create', 'coupon-gift', ...once, ...term, ...reason);
  const [, batch = '', code = ''] =
    /Batch (\d+)[^]*?\b([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)/.exec(made) ?? [];
  const client = await newMember(platform);
  const memberId = await memberIdOf(platform, client);
  const { promotions, inbox } = platform.services;
  const state = async () => [
    (await client.call(inboxList, { filter: 'gifts' })).value.length,
    /redeemed (\d)/.exec(
      (await said('coupon:list')).split('\n').find((line) => line.includes(batch)) ?? '',
    )?.[1],
  ];
  for (let nth = 1; ; nth++) {
    const { parts, killed } = partsKilledAt(platform.parts, nth);
    const coupons = couponService(parts, {
      programmes: programmeService(parts),
      promotions: promotions.promotions,
      runningPromotion,
      inbox,
      gate: { refusePaused: async () => undefined },
      limits: { waitFor: async () => undefined },
    });
    await coupons.redeem(memberId, code).catch(() => undefined);
    expect([
      [0, '0'],
      [1, '1'],
    ]).toContainEqual(await state());
    if (!killed()) break;
  }
  expect(await state()).toEqual([1, '1']);
});

it('operators grant a coupon of a batch - the gift arrives, as often as a member may redeem', async () => {
  const limits = ['--count', '1', '--per-member', '1', '--per-code', '2'];
  const term = ['--from', later(0), '--until', later(10 * dayMs)];
  const made = await said('coupon:create', 'coupon-gift', ...limits, ...term, ...reason);
  const [, batch = ''] = /Batch (\d+)/.exec(made) ?? [];
  const client = await newMember(platform);
  const phone = client.accountId ?? '';
  const gifts = async () => (await client.call(inboxList, { filter: 'gifts' })).value.length;
  const grant = (to: string, ...more: string[]) => said('coupon:grant', batch, to, ...more);

  expect(await grant(phone)).toContain('Give a reason');
  expect(await gifts()).toBe(0);
  const both = await Promise.all([grant(phone, ...reason), grant(phone, ...reason)]);
  expect(both.filter((said) => said.includes('The gift coupon-gift'))).toHaveLength(1);
  expect(both.filter((said) => said.includes('coupon_not_available'))).toHaveLength(1);
  expect(await gifts()).toBe(1);
  // The printed code still has both of its uses.
  expect(await said('coupon:list')).toContain('2 codes, redeemed 1 of 3');

  const away = (await newMember(platform)).accountId ?? '';
  await said('rg:exclude', away, '6');
  expect(await grant(away, ...reason)).toContain('self_excluded');
  await said('coupon:revoke', batch, ...reason);
  const late = (await newMember(platform)).accountId ?? '';
  expect(await grant(late, ...reason)).toContain('coupon_not_available');
});
