import { hourMs } from '@parol/domain';
import { expect, test } from '../../fixtures/clock-test.ts';
import { memberCall } from '../../fixtures/money.ts';
import { RewardSections } from '../../pages/reward-sections.ts';

const reason = ['--reason', 'journey'];

test('a member picks an icon that holds a gift - the gift is in the hub, and is claimed from the inbox to the balance', async ({
  page,
  origin,
  member,
  language,
  clock,
  operate,
}) => {
  const rewards = new RewardSections(page, language);
  await test.step('an operator begins a campaign in which each icon holds a gift of ₱50', async () => {
    const inHours = async (hours: number) =>
      new Date((await clock.now()).getTime() + hours * hourMs).toISOString();
    const value = {
      name: { en: 'Night of icons', ph: 'Gabi ng mga icon' },
      endsAt: await inHours(240),
      icons: ['sun', 'moon', 'star'],
      cost: '0',
      prizes: [{ weight: 1, gift: 'coupon-gift' }],
      daysValid: 30,
    };
    const from = await inHours(1);
    await operate('reward:set', 'pick_icon', JSON.stringify(value), '--from', from, ...reason);
    await clock.stay(2);
  });
  await test.step('the member picks, and sees what each icon held', async () => {
    await rewards.open('pick-icon');
    await rewards.choose('moon');
    await rewards.pick.click();
    await expect(rewards.held).toHaveCount(3);
    // The day's check-in expires tonight, the gift later.
    await expect(rewards.claimable).toHaveCount(2);
  });
  await test.step('the gift is claimed once, and its money is in the balance', async () => {
    await rewards.giftIn(rewards.claimable.nth(1)).click();
    await rewards.claimGift('₱50').click();
    await expect(rewards.giftClaimed).toBeVisible();
    await expect(rewards.claimGift('₱50')).toHaveCount(0);
    const { game_balance: held } = await memberCall(page.request, origin, member, 'fund/balance');
    expect(held).toBe('50.00');
    await rewards.open('pick-icon');
    await expect(rewards.held).toHaveCount(3);
    await expect(rewards.claimable).toHaveCount(1);
  });
});
