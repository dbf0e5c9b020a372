import { readFile } from 'node:fs/promises';
import { formatAmount } from '@parol/domain';
import { expect, test } from '../fixtures/cashier-test.ts';
import { readCsv } from '../fixtures/csv.ts';
import { listText, pesoText, type Movement } from '../fixtures/ledger.ts';
import { payIn, playRounds } from '../fixtures/money.ts';
import { ops } from '../fixtures/operator.ts';
import { ReportsPage } from '../pages/reports-page.ts';

const rounds = 12;
/** The movement kind of each column of the daily statement; undefined columns are empty here. */
const moving = [
  'deposit',
  undefined,
  'bet',
  'win',
  undefined,
  undefined,
  undefined,
  'adjustment',
] as const;
const sumOf = (kind: string, of: readonly Movement[]) =>
  of.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0n);
// Twelve rounds of signed provider calls and an operator command: slow on a busy machine.
test.setTimeout(300_000);

test(
  'the parts of a statement - match the ledger, by day, by provider, by reason and as files',
  { tag: '@both' },
  async ({ page, origin, member, language, ledger, isMobile }) => {
    const reports = new ReportsPage(page, language);
    await payIn(page.request, origin, member, '500.00');
    await playRounds(page.request, origin, member, rounds);
    await ops(
      'adjust',
      member.phone,
      '-25.50',
      '--reason',
      '=Counted twice',
      '--reason-ph',
      '=Dalawang beses nabilang',
    );
    const movements = await ledger.movements(member.phone);
    // Two days if the rounds were played over midnight.
    const ofLedger = await ledger.days(member.phone);
    const balance = await ledger.balance(member.phone);

    await test.step('the day - opens with zero and closes with the balance', async () => {
      await page.goto('/statement');
      await reports.open('daily');
      await expect(page).toHaveURL('/statement?tab=daily');
      await expect(reports.sum('daily.opening')).toHaveText(listText(0n));
      await expect(reports.sum('daily.closing')).toHaveText(pesoText(balance));
      for (const { day, movements: ofDay } of ofLedger) {
        const row = reports.rowOfDay(day);
        for (const kind of moving)
          if (kind && sumOf(kind, ofDay) !== 0n)
            await expect(row).toContainText(pesoText(sumOf(kind, ofDay)));
        await expect(row).toContainText(listText(ofDay.at(-1)?.balanceAfter ?? 0n));
      }
    });

    await test.step("the day's file - has the same figures", async () => {
      const download = await reports.save();
      expect(download.suggestedFilename()).toMatch(/^parol-daily-.+\.csv$/);
      const [, ...days] = readCsv(await readFile(await download.path(), 'utf8'));
      expect(days).toHaveLength(30);
      for (const { day, movements: ofDay } of ofLedger) {
        const [first, last] = [ofDay[0], ofDay.at(-1)];
        const figures = moving.map((kind) => (kind ? sumOf(kind, ofDay) : 0n));
        const line = [
          (first?.balanceAfter ?? 0n) - (first?.amount ?? 0n),
          ...figures,
          last?.balanceAfter ?? 0n,
        ];
        // Without the last figure, the rebate that the day earned, which moved no money.
        const given = days.find(([named]) => named === day)?.slice(1, -1);
        expect(given).toEqual(line.map(formatAmount));
      }
    });

    await test.step("the transactions' file - contains every movement of the ledger, newest first", async () => {
      await reports.open('transactions');
      const download = await reports.save();
      const [, ...lines] = readCsv(await readFile(await download.path(), 'utf8'));
      expect(lines.map(([, , , amount, after]) => [amount, after])).toEqual(
        movements
          .toReversed()
          .map(({ amount, balanceAfter }) => [formatAmount(amount), formatAmount(balanceAfter)]),
      );
      // Text that a spreadsheet would run as a formula is escaped.
      expect(lines[0]?.[2]).toBe(
        language === 'en' ? "'=Counted twice" : "'=Dalawang beses nabilang",
      );
    });

    await test.step('wins and losses - match the movements of play', async () => {
      await reports.open('winlose');
      await expect(reports.sum('winLose.rounds')).toHaveText(String(rounds));
      await expect(reports.sum('winLose.staked')).toHaveText(pesoText(-sumOf('bet', movements)));
      await expect(reports.sum('winLose.won')).toHaveText(listText(sumOf('win', movements)));
      await expect(reports.rowOf('winLose', 'Tala Studio')).toHaveCount(1);
    });

    await test.step('bets - lists ten per page, from the games', async () => {
      await reports.open('bets');
      await expect(reports.bets).toHaveCount(10);
    });

    await test.step("the adjustment - has the operator's reason", async () => {
      await reports.open('adjustments');
      await expect(
        reports.rowOf(
          'adjustments',
          language === 'en' ? 'Counted twice' : 'Dalawang beses nabilang',
        ),
      ).toContainText(pesoText(-255_000n));
      await expect(reports.sum('adjustments.taken')).toHaveText(pesoText(255_000n));
    });

    await test.step('its date - has its exact form one tap away on a phone', async () => {
      // Reloaded, because the earlier clicks left a mouse pointer on the page, and a phone has none.
      await page.goto('/statement?tab=adjustments');
      expect(await reports.besideDate()).toBe('none');
      await reports.pointAtDate({ tap: isMobile });
      // Where a pointer hovers, the browser itself shows the title.
      const exact = isMobile ? /^"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}"$/ : /^none$/;
      await expect.poll(() => reports.besideDate()).toMatch(exact);
    });
  },
);

test(
  'a custom range - is validated at its fields, and an empty part describes its content',
  { tag: '@both' },
  async ({ page, member, language }) => {
    expect(member.phone).not.toBe('');
    const reports = new ReportsPage(page, language);
    await page.goto('/statement?tab=promos');
    await expect(reports.nothing('promos')).toBeVisible();
    await reports.open('transfers');
    await expect(reports.nothing('transfers')).toBeVisible();
    await page.goto('/statement?tab=promos&range=dates');
    await expect(reports.problem('required')).toBeVisible();
    await reports.day('from').fill('2020-01-01');
    await expect(reports.problem('tooOld')).toBeVisible();
    await reports.chooseRange('7');
    await expect(reports.nothing('promos')).toBeVisible();
    await reports.chooseRange('dates');
    // A custom range starts with the days shown before.
    await expect(reports.day('from')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    await expect(reports.nothing('promos')).toBeVisible();
  },
);
