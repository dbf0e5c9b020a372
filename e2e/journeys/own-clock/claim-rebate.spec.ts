import { formatAmount, formatPeso, manilaDay, parseAmount, wholeCentavos } from '@parol/domain';
import { expect, test } from '../../fixtures/clock-test.ts';
import { memberCall, payIn, playRounds } from '../../fixtures/money.ts';
import { RebatePage } from '../../pages/rebate-page.ts';

interface Rebate {
  readonly vip_level: number;
  readonly rates: readonly { readonly game_type: string; readonly percent: string }[];
  readonly today: { readonly valid: string };
}

test("a member plays, and claims the day's rebate on the next day - it is in the balance once, and in the history", async ({
  page,
  origin,
  member,
  language,
  clock,
  operate,
}) => {
  const rebate = new RebatePage(page, language);
  const ask = (path: string) => memberCall(page.request, origin, member, path);
  const rebateNow = async () => (await ask('fund/rebate')) as unknown as Rebate;
  const day = manilaDay(await clock.now());
  let earned = 0n;
  await test.step('plays ten rounds - the page shows their stakes of today', async () => {
    await payIn(page.request, origin, member, '500.00');
    await playRounds(page.request, origin, member, 10);
    await expect.poll(async () => (await rebateNow()).vip_level).toBe(1);
    const { rates, today } = await rebateNow();
    const percent = rates.find(({ game_type }) => game_type === 'slot')?.percent ?? '';
    // A rate's ten-thousandths of a percent are parts per million.
    const rate = parseAmount(percent) ?? 0n;
    earned = wholeCentavos(((parseAmount(today.valid) ?? 0n) * rate) / 1_000_000n);
    expect(earned).toBeGreaterThanOrEqual(10_000n);
    await page.goto('/return');
    await expect(rebate.today).toContainText('₱5,000.00');
  });
  await test.step('after the day - the page offers its rebate, which is claimed once', async () => {
    await clock.stay(25);
    await operate('rebate:accrue', day);
    const before = parseAmount(String((await ask('fund/balance')).game_balance)) ?? 0n;
    await page.goto('/return');
    const shown = formatPeso(earned, { whole: true });
    await rebate.claimOf(shown).click();
    await expect(rebate.claimed(shown)).toBeVisible();
    await expect(rebate.claimOf(shown)).toBeHidden();
    expect((await ask('fund/balance')).game_balance).toBe(formatAmount(before + earned));
  });
  await test.step('the history and the statement - list the claim', async () => {
    await rebate.openHistory();
    await expect(rebate.claimRow).toContainText(formatPeso(earned));
    const { data } = await ask('report/memberStatement');
    const claims = (data as { kind: string; amount: string }[]).filter(
      ({ kind }) => kind === 'rebate',
    );
    expect(claims).toMatchObject([{ amount: formatAmount(earned) }]);
  });
});
