import { pesos } from '@parol/domain';
import { expect, test } from '../fixtures/cashier-test.ts';
import { ops } from '../fixtures/operator.ts';
import { RewardSections } from '../pages/reward-sections.ts';

const dayMs = 86_400_000;

test(
  'a member redeems a coupon - its gift is in the hub and is claimed in the inbox; the code works once',
  { tag: '@both' },
  async ({ page, member, language, ledger }) => {
    const rewards = new RewardSections(page, language);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const made = await ops(
      'coupon:create',
      'coupon-gift',
      '--count',
      '1',
      '--per-member',
      '1',
      '--per-code',
      '1',
      '--from',
      at(-dayMs),
      '--until',
      at(dayMs),
      '--reason',
      'journey',
    );
    const code = made.trim().split('\n')[1] ?? '';
    await rewards.open('coupon');
    await rewards.coupon.fill(code.toLowerCase());
    await rewards.checkCoupon.click();
    await rewards.redeem.click();
    // The offer has a button for another code too: it goes when the coupon is redeemed.
    await expect(rewards.redeemed).toBeVisible();
    await expect(rewards.redeem).toHaveCount(0);
    // The day's check-in expires tonight, the gift later.
    await expect(rewards.claimable).toHaveCount(2);

    await rewards.again.click();
    await rewards.coupon.fill(code);
    await rewards.checkCoupon.click();
    await expect(rewards.refused('coupon_not_available')).toBeVisible();

    await rewards.open('coupon');
    await expect(rewards.claimable).toHaveCount(2);
    await rewards.giftIn(rewards.claimable.nth(1)).click();
    await rewards.claimGift('₱50').click();
    await expect(rewards.giftClaimed).toBeVisible();
    await expect(rewards.claimGift('₱50')).toHaveCount(0);
    await rewards.open('coupon');
    await expect(rewards.claimable).toHaveCount(1);
    expect(await ledger.balance(member.phone)).toBe(pesos(50n));
  },
);

test(
  'a member picks an icon - sees what each held, and verifies the outcome',
  { tag: '@both' },
  async ({ page, member, language }) => {
    const rewards = new RewardSections(page, language);
    await ops('token:grant', member.phone, '1', '--days', '30', '--reason', 'journey');
    await rewards.open('pick-icon');
    await rewards.choose('moon');
    await rewards.pick.click();
    await expect(rewards.held).toHaveCount(6);
    await rewards.verify();
    await expect(rewards.verified).toBeVisible();
    await rewards.open('pick-icon');
    await expect(rewards.held).toHaveCount(6);
    await expect(rewards.pick).toHaveCount(0);
  },
);
