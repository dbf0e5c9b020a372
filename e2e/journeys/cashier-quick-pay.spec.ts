import { expect, test } from '../fixtures/cashier-test.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { FramePlaces } from '../pages/frame-places.ts';
import { PayPage } from '../pages/pay-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('an amount and a door - lead to a gateway with the amount, and to its pay page at once where nothing is left to choose', async ({
  page,
  member,
  language,
  ledger,
}) => {
  const deposit = new DepositPage(page, language);
  const pay = new PayPage(page);
  await test.step('opens the page - what its first HTML has stands where the page has it', async () => {
    const takeOver = await new RemotePlace(page).openHeld('/deposit');
    const places = await new FramePlaces(page).remember();
    // Home, lobbies and sections of the rail, tabs, the heading, and the doors, on both screens.
    expect(places.count).toBeGreaterThan(40);
    await takeOver();
    await expect(deposit.quickAmount).toBeVisible();
    await expect.poll(() => places.moved()).toEqual([]);
  });
  await test.step('pays ₱300 with GCash - the gateway has the amount, and Back keeps both choices', async () => {
    await deposit.door('gcash').check();
    await deposit.quickChip('300').click();
    await deposit.payThrough('gcash', '₱300').click();
    await expect(page).toHaveURL(/\/[a-z]+gcash\?amount=300$/);
    await expect(deposit.amount).toHaveValue('300');
    await page.goBack();
    await expect(deposit.quickAmount).toHaveValue('300');
    await expect(deposit.door('gcash')).toBeChecked();
  });
  await test.step('takes the welcome bonus there - it is credited with the deposit', async () => {
    await deposit.payThrough('gcash', '₱300').click();
    await deposit.bonus(1).check();
    await deposit.gold.click();
    await pay.arrive();
    await pay.pay();
    await expect(deposit.receipt).toBeVisible();
    expect(await ledger.movements(member.phone)).toMatchObject([
      { kind: 'deposit', amount: 3_000_000n },
      { kind: 'bonus', amount: 4_500_000n },
    ]);
  });
  await test.step('pays ₱500 with Maya, no bonus being left - the pay page opens by itself, and Back leads through the order to the ways to pay', async () => {
    await page.goto('/deposit');
    await deposit.door('maya').check();
    await deposit.quickAmount.fill('500');
    await deposit.payThrough('maya', '₱500').click();
    await pay.arrive();
    await page.goBack();
    await expect(page).toHaveURL(/\?deposit=DP[0-9A-Z]+$/);
    await page.goBack();
    await expect(deposit.quickAmount).toHaveValue('500');
    await expect(deposit.pending).toBeVisible();
    await deposit.goToPending();
  });
});
