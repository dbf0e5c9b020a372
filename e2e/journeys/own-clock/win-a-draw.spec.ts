import { formatAmount, parseAmount, pesos } from '@parol/domain';
import { expect, test } from '../../fixtures/clock-test.ts';
import { callApi } from '../../fixtures/member.ts';
import { memberCall, payIn } from '../../fixtures/money.ts';
import { DrawSection } from '../../pages/draw-section.ts';

test('a member deposits and enters the daily draw - wins it, and verifies it in the browser', async ({
  page,
  origin,
  member,
  language,
  clock,
}) => {
  const draws = new DrawSection(page, language);
  let draw_id: unknown;
  await test.step('a daily draw - is opened by its job', async () => {
    const openDaily = async () => {
      const { value } = await callApi(page.request, origin, 'campaign/drawList', {});
      return value.find(({ kind, state }) => kind === 'daily' && state === 'open')?.['draw_id'];
    };
    await expect.poll(async () => (draw_id = await openDaily())).toBeDefined();
  });
  await test.step('a deposit of ₱1,000 - earns five tickets', async () => {
    await payIn(page.request, origin, member, '1000.00');
    await expect
      .poll(
        async () =>
          (await memberCall(page.request, origin, member, 'campaign/jackpotTicketList')).total,
      )
      .toBe(5);
    await draws.open();
    await expect(draws.tickets(5)).toBeVisible();
  });
  await test.step('enters three tickets - two are left', async () => {
    await draws.count.fill('3');
    await draws.enter.click();
    await expect(draws.tickets(2)).toBeVisible();
  });
  const drawn = async () => {
    const proof = await memberCall(page.request, origin, member, 'campaign/drawProof', {
      draw_id,
    });
    return proof.draw as { readonly state: string; readonly pool: string };
  };
  const state = async () => (await drawn()).state;
  await test.step('after the day - the list is frozen, and then the winners are drawn', async () => {
    await clock.stay(25);
    // Its beacon may be due already: the clock advances in steps of hours.
    await expect.poll(state).toMatch(/committed|drawn/);
    await clock.advance(2 * 60_000);
    await expect.poll(state).toBe('drawn');
  });
  await test.step('the whole pool is paid - and anyone can verify the draw', async () => {
    // The pool includes the pools of earlier draws that had no tickets.
    const pool = parseAmount((await drawn()).pool) ?? 0n;
    expect(pool).toBeGreaterThanOrEqual(pesos(1_000));
    await expect
      .poll(
        async () => (await memberCall(page.request, origin, member, 'fund/balance')).game_balance,
      )
      .toBe(formatAmount(pesos(1_000) + pool));
    await draws.open();
    await draws.showHeld();
    await expect(draws.winners).toHaveCount(3);
    await draws.verify.click();
    await expect(draws.verified).toBeVisible();
  });
});
