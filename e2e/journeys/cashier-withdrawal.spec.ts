import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/cashier-test.ts';
import { pesoText } from '../fixtures/ledger.ts';
import type { NewMember } from '../fixtures/member.ts';
import { addWallet, payIn, playRounds } from '../fixtures/money.ts';
import { ops } from '../fixtures/operator.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Navigation } from '../pages/navigation.ts';
import { StatementPage } from '../pages/statement-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

/** In the sandbox, amounts that end in 17 centavos wait for an operator. */
const amount = 1_001_700n;

/** ₱500 deposited and played through, and a GCash payout account. */
async function makeReady(api: APIRequestContext, origin: string, member: NewMember): Promise<void> {
  await payIn(api, origin, member, '500.00');
  await playRounds(api, origin, member, 1);
  await addWallet(api, origin, member);
}

test(
  'a rejected withdrawal - returns the money with the reason, and the statement lists both',
  { tag: '@both' },
  async ({ page, origin, member, language, ledger }) => {
    const withdrawal = new WithdrawalPage(page, language);
    const navigation = new Navigation(page, language);
    const balance = async () => pesoText(await ledger.balance(member.phone));
    await test.step('₱500 are deposited and played through, and a GCash account is saved', async () => {
      await makeReady(page.request, origin, member);
    });
    const before = await balance();
    await test.step('requests ₱100.17 - it is held at once', async () => {
      await page.goto('/withdrawal');
      await expect(withdrawal.account('GCash')).toBeChecked();
      await withdrawal.withdraw('100.17');
      await expect(withdrawal.state('pending')).toBeVisible();
      await expect(navigation.balance(await balance())).toBeVisible();
    });
    await test.step('an operator rejects it - the page shows the reason, and the money is back', async () => {
      await ops(
        'withdrawal:reject',
        await withdrawal.ticketId(),
        '--reason',
        'Sarado ang account na ito',
      );
      await expect(withdrawal.state('rejected')).toBeVisible();
      await expect(withdrawal.latest).toContainText(
        textsOf('cashier', language)('ticket.returnedWhy', { reason: 'Sarado ang account na ito' }),
      );
      await expect(navigation.balance(before)).toBeVisible();
      expect(await balance()).toBe(before);
    });
    await test.step('opens the statement - it lists the hold and its release as the ledger does', async () => {
      const statement = new StatementPage(page, language);
      const t = textsOf('account', language);
      await page.goto('/statement');
      await expect(statement.lines.first()).toBeVisible();
      const [back, held] = await statement.readAll();
      const left = pesoText((await ledger.balance(member.phone)) - amount);
      expect([back, held]).toEqual([
        { what: t('statement.kinds.release'), amount: `+${pesoText(amount)}`, balance: before },
        { what: t('statement.kinds.hold'), amount: pesoText(-amount), balance: left },
      ]);
    });
  },
);

test(
  'a paid withdrawal - shows the time taken and the promised time, and leads back to the form',
  { tag: '@both' },
  async ({ page, origin, member, language }) => {
    const withdrawal = new WithdrawalPage(page, language);
    const t = textsOf('cashier', language);
    await makeReady(page.request, origin, member);
    await page.goto('/withdrawal');
    await expect(withdrawal.account('GCash')).toBeChecked();
    await withdrawal.withdraw('100.17');
    const ticket = await withdrawal.ticketId();
    await ops('withdrawal:approve', ticket);
    await ops('withdrawal:pay', ticket);
    await expect(withdrawal.paidFigure('promised')).toHaveText(
      t('span.minutes_one', { count: '1' }),
    );
    await expect(withdrawal.paidFigure('taken')).toHaveText(/^\d+ /);
    await expect(withdrawal.latest).toContainText('InstaPay');
    await withdrawal.again();
    await expect(withdrawal.amount).toHaveValue('');
  },
);
