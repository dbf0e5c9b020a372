import { expect, test } from '../fixtures/cashier-test.ts';
import { pesoText } from '../fixtures/ledger.ts';
import { adopt, readOtp, signUp } from '../fixtures/member.ts';
import { payIn, playRounds } from '../fixtures/money.ts';
import { prefer } from '../fixtures/preferences.ts';
import { Navigation } from '../pages/navigation.ts';
import { TransferPage } from '../pages/transfer-page.ts';

const fee = 2_000n;

test(
  'a transfer to a friend - requires the code once the sum of the day is above the threshold, charges the receiver the fee, and is listed for both',
  { tag: '@both' },
  async ({ page, browser, origin, member, language, ledger }) => {
    const transfer = new TransferPage(page, language);
    const navigation = new Navigation(page, language);
    const balance = async () => pesoText(await ledger.balance(member.phone));
    const away = await browser.newContext();
    await prefer(away, origin, { language });
    const friend = await signUp(away.request, origin);
    await test.step('both have deposited, and the sender has played the turnover', async () => {
      await payIn(away.request, origin, friend, '500.00');
      await payIn(page.request, origin, member, '2000.00');
      await playRounds(page.request, origin, member, 4);
    });
    await test.step('sends ₱50 - it arrives after one confirmation', async () => {
      await transfer.open();
      await transfer.ask(friend.phone, '50');
      await expect(transfer.inConfirmation('fee')).toHaveText(pesoText(fee));
      await expect(transfer.inConfirmation('received')).toHaveText(pesoText(500_000n - fee));
      await expect(transfer.code).toHaveCount(0);
      await transfer.confirm();
      await expect(transfer.sent).toBeVisible();
      await expect(navigation.balance(await balance())).toBeVisible();
      await expect(transfer.lines).toHaveCount(1);
    });
    await test.step('sends ₱160, more than ₱200 in the day - an OTP is required', async () => {
      await transfer.again();
      await transfer.ask(friend.phone, '160');
      await expect(transfer.codeIsSent).toBeVisible();
      expect(await ledger.balance(friend.phone)).toBe(5_500_000n - fee);
      // The sixth digit submits.
      await transfer.code.fill(await readOtp(page.request, origin, member.phone));
      await expect(transfer.sent).toBeVisible();
      await expect(navigation.balance(await balance())).toBeVisible();
      await expect(transfer.lines).toHaveCount(2);
      await expect(transfer.lines.first()).toContainText(pesoText(-1_600_000n));
    });
    await test.step("the friend's list - has both transfers with their fee", async () => {
      const theirs = await away.newPage();
      await adopt(theirs, friend);
      const received = new TransferPage(theirs, language);
      await theirs.goto(`${origin}/withdrawal?tab=friend`);
      await expect(received.lines).toHaveCount(2);
      await expect(received.lines.first()).toContainText(`+${pesoText(1_600_000n)}`);
      await expect(received.lines.first()).toContainText(pesoText(fee));
      await expect(received.lines.last()).toContainText(`+${pesoText(500_000n)}`);
      await expect(
        new Navigation(theirs, language).balance(pesoText(5_000_000n + 2_100_000n - 2n * fee)),
      ).toBeVisible();
      await away.close();
    });
    await test.step("the ledger has both entries of both transfers, and the receiver's fee", async () => {
      const sides = async (phone: string) =>
        (await ledger.movements(phone))
          .filter(({ kind }) => kind.startsWith('transfer') || kind === 'fee')
          .map(({ kind, amount }) => [kind, amount]);
      expect(await sides(member.phone)).toEqual([
        ['transfer_out', -500_000n],
        ['transfer_out', -1_600_000n],
      ]);
      expect(await sides(friend.phone)).toEqual([
        ['transfer_in', 500_000n],
        ['fee', -fee],
        ['transfer_in', 1_600_000n],
        ['fee', -fee],
      ]);
    });
  },
);
