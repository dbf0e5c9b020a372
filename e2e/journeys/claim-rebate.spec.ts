import { pesos } from '@parol/domain';
import { expect, test } from '../fixtures/cashier-test.ts';
import { payIn, playRounds } from '../fixtures/money.ts';
import { ops } from '../fixtures/operator.ts';
import { RebatePage } from '../pages/rebate-page.ts';

test(
  'a member claims the rebate - it is in the balance once, and in the history',
  { tag: '@both' },
  async ({ page, origin, member, language, ledger }) => {
    const rebate = new RebatePage(page, language);
    await payIn(page.request, origin, member, '500.00');
    await playRounds(page.request, origin, member, 1);
    await ops('rebate:grant', member.phone, '5.00', '--reason', 'a day that was missed');
    const before = await ledger.balance(member.phone);

    await page.goto('/return');
    await expect(rebate.today).toContainText('₱500.00');
    await rebate.claimOf('₱5.00').click();
    await expect(rebate.claimed('₱5.00')).toBeVisible();
    await expect(rebate.claimOf('₱5.00')).toBeHidden();
    expect(await ledger.balance(member.phone)).toBe(before + pesos(5n));
    expect(
      (await ledger.movements(member.phone)).filter(({ kind }) => kind === 'rebate'),
    ).toHaveLength(1);

    await rebate.openHistory();
    await expect(rebate.claimRow).toContainText('₱5.00');
  },
);
