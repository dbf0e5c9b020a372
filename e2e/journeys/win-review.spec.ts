import { formatPeso } from '@parol/domain';
import { pesoText } from '../fixtures/ledger.ts';
import { expect, test } from '../fixtures/cashier-test.ts';
import { memberCall, payIn, playRounds } from '../fixtures/money.ts';
import { listedId, ops } from '../fixtures/operator.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Navigation } from '../pages/navigation.ts';

/** A provider whose games no other journey plays. */
const habanero = { launch: 'launchHabanero', game: 'palawan-pearls' };
/** A won round pays at least its stake of ₱500. */
const ceilings = { stakes: 50_000, perWin: '400.00', perDay: '100000000.00' };

test('a win above the ceiling - is shown under review until two operators release it', async ({
  page,
  origin,
  member,
  language,
  ledger,
}) => {
  const navigation = new Navigation(page, language);
  const cashier = textsOf('cashier', language);
  const shell = textsOf('shell', language);
  await test.step('two operators are added, and a low ceiling is set for a provider', async () => {
    for (const name of ['ana', 'ben']) await ops('operator:add', name, '--new-secret-file', name);
    // The command has to be carried out before that time, also on a slow machine.
    const from = Date.now() + 15_000;
    const line = [JSON.stringify(ceilings), '--from', new Date(from).toISOString()];
    await ops('win:set-ceilings', 'HABANERO', ...line, '--reason', 'a journey');
    await payIn(page.request, origin, member, '1000.00');
    await expect.poll(() => Date.now()).toBeGreaterThan(from);
  });
  const held =
    await test.step('a win - is under review and shown next to the balance', async () => {
      await playRounds(page.request, origin, member, 1, habanero);
      const row = await memberCall(page.request, origin, member, 'fund/balance');
      const amount = BigInt(Math.round(Number(row['under_review']) * 10_000));
      expect(amount).toBeGreaterThan(0n);
      await page.goto('/me');
      const shown = shell('balance.underReview', { amount: formatPeso(amount) });
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(page.getByText(cashier('wallet.underReviewNote'))).toBeVisible();
      return { amount, balance: await ledger.balance(member.phone) };
    });
  await test.step('one operator releases it - nothing changes; a second one does - the win is paid', async () => {
    const win = await listedId('win:list', 'HABANERO');
    await ops('win:release', win, '--as', 'ana');
    expect(await ledger.balance(member.phone)).toBe(held.balance);
    await ops('win:release', win, '--as', 'ben');
    expect(await ledger.balance(member.phone)).toBe(held.balance + held.amount);
    await page.reload();
    await expect(navigation.balance(pesoText(held.balance + held.amount))).toBeVisible();
    await expect(page.getByText(cashier('wallet.underReviewNote'))).toBeHidden();
  });
});
