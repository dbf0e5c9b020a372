import { dayMs, pesos } from '@parol/domain';
import { balance, promotionStatus } from '@parol/wire/fund';
import { betList } from '@parol/wire/bet';
import { inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerSound } from '../../testing/cashier.ts';
import {
  heldReference,
  provider,
  bettingMember,
  type BettingMember,
  withCeilings,
} from '../../testing/held-wins.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { reviewedRounds } from '../seamless/seamless.ts';
import { balanceOfHouse, checkInvariants } from '../../testing/ledger-invariants.ts';
import { winReviewService } from './win-review.service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
  await withCeilings(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const balanceOf = ({ memberId }: BettingMember) => platform.parts.wallet.balance(memberId);
const houseOf = (kind: 'quarantine' | 'provider') =>
  balanceOfHouse(platform.parts.db, { kind, owner: provider });
const release = (win: string, name: string) => ops(platform, '--as', name, 'win:release', win);
const refuse = (win: string, name: string) =>
  ops(platform, '--as', name, 'win:refuse', win, '--reason', 'no such result');

/** A member with ₱999 and a held win of ₱150. */
async function withHeldWin(): Promise<{ readonly player: BettingMember; readonly win: string }> {
  const player = await bettingMember(platform);
  await player.both(`s${player.memberId}`, '1', '150');
  return { player, win: await heldReference(platform, player.memberId) };
}

describe('a release', () => {
  it('by two operators - pays the member once; balance, round, inbox and audit log show it', async () => {
    const { player, win } = await withHeldWin();
    const quarantined = await houseOf('quarantine');
    expect((await release(win, 'ana')).lines).toEqual([
      `The win ${win} is released when another operator decides the same.`,
    ]);
    expect(await balanceOf(player)).toBe(pesos(999));
    expect((await ops(platform, 'win:list')).lines.join()).toContain('released proposed by ana');
    expect((await release(win, 'ben')).lines).toEqual([`The win ${win} is released.`]);
    expect(await balanceOf(player)).toBe(pesos(1_149));
    expect(await houseOf('quarantine')).toBe(quarantined - pesos(150));
    expect(await release(win, 'ana')).toMatchObject({
      exitCode: 1,
      lines: ['There is no such win under review.'],
    });
    expect(await balanceOf(player)).toBe(pesos(1_149));

    const [money] = (await player.client.call(balance, {})).value;
    expect(money).toMatchObject({ game_balance: '1149.00', available: '1149.00' });
    expect(money).not.toHaveProperty('under_review');
    const day = platform.clock.now().toISOString().slice(0, 10);
    const [bets] = (await player.client.call(betList, { from: day, to: day })).value;
    expect(bets).toMatchObject({ data: [{ payout: '150.00' }], sums: { won: '150.00' } });
    expect(bets?.data[0]).not.toHaveProperty('under_review');
    expect((await player.client.call(inboxList, {})).value[0]).toMatchObject({
      title_en: 'Your win has been paid',
    });
    const audited = await platform.parts.db
      .selectFrom('audit')
      .select('actor')
      .where('act', '=', 'win:release')
      .orderBy('id')
      .execute();
    expect(audited.map(({ actor }) => actor)).toEqual([
      'operator:ana',
      'operator:ben',
      'operator:ana',
    ]);
  });

  it('by one operator twice - is refused and pays nothing', async () => {
    const { player, win } = await withHeldWin();
    await release(win, 'ana');
    expect(await release(win, 'ana')).toMatchObject({
      exitCode: 1,
      lines: ['You have decided this already; another operator must decide the same.'],
    });
    expect(await balanceOf(player)).toBe(pesos(999));
  });

  it('by two operators at once - pays once', async () => {
    const { player, win } = await withHeldWin();
    await release(win, 'ana');
    await Promise.all([release(win, 'ben'), release(win, 'ben')]);
    expect(await balanceOf(player)).toBe(pesos(1_149));
  });

  it('for a blocked and frozen member - pays as well', async () => {
    const { player, win } = await withHeldWin();
    await platform.services.members.setStatus(player.memberId, 'BLOCK');
    await ops(
      platform,
      'payout-policy:freeze',
      player.client.accountId ?? '',
      '--reason',
      'a test',
    );
    await release(win, 'ana');
    await release(win, 'ben');
    expect(await balanceOf(player)).toBe(pesos(1_149));
  });

  it('for an open round - is counted when the round is settled', async () => {
    const player = await bettingMember(platform);
    await player.bet('o', 'o', '1');
    await player.win('o1', 'o', '150', false);
    const win = await heldReference(platform, player.memberId);
    await release(win, 'ana');
    await release(win, 'ben');
    await player.win('o2', 'o', '0');
    const round = await platform.parts.db
      .selectFrom('game_round')
      .select(['stake', 'payout', 'state'])
      .where('member_id', '=', player.memberId)
      .executeTakeFirst();
    expect(round).toEqual({ stake: pesos(1), payout: pesos(150), state: 'settled' });
  });

  it('killed before any of its statements - moves nothing, and pays once when repeated', async () => {
    const { player, win } = await withHeldWin();
    await release(win, 'ana');
    const key = platform.parts.locators.rowOf(win);
    if (!key) throw new Error('The reference names no row.');
    const needs = {
      requirements: platform.services.promotions.requirements,
      inbox: platform.services.inbox,
      rounds: reviewedRounds,
    };
    for (let nth = 1; ; nth++) {
      const { parts, killed } = partsKilledAt(platform.parts, nth);
      const outcome = await winReviewService(parts, needs)
        .decide(key, 'released', 'ben')
        .catch((error: unknown) => String(error));
      if (!killed()) break;
      expect(outcome).toContain('killed');
      expect(await balanceOf(player)).toBe(pesos(999));
      expect(nth).toBeLessThan(50);
    }
    expect(await balanceOf(player)).toBe(pesos(1_149));
  });
});

describe('a refusal', () => {
  it('by two operators - returns the money to the provider and tells the member', async () => {
    const { player, win } = await withHeldWin();
    const [quarantined, provided] = [await houseOf('quarantine'), await houseOf('provider')];
    await refuse(win, 'ben');
    expect(await houseOf('quarantine')).toBe(quarantined);
    await refuse(win, 'ana');
    expect(await houseOf('quarantine')).toBe(quarantined - pesos(150));
    expect(await houseOf('provider')).toBe(provided + pesos(150));
    expect(await balanceOf(player)).toBe(pesos(999));
    expect((await player.client.call(inboxList, {})).value[0]).toMatchObject({
      title_en: 'Your win was not confirmed',
    });
    // The provider's repeat still gets the first answer.
    expect(await player.both(`s${player.memberId}`, '1', '150')).toMatchObject({
      status: 'ok',
      balance: pesos(999),
      repeated: true,
    });
  });

  it('after a proposal to release - replaces it and needs a second operator itself', async () => {
    const { player, win } = await withHeldWin();
    await release(win, 'ana');
    expect((await refuse(win, 'ben')).lines.join()).toContain('when another operator decides');
    expect(await refuse(win, 'ben')).toMatchObject({ exitCode: 1 });
    expect((await release(win, 'ben')).lines.join()).toContain('when another operator decides');
    await release(win, 'ana');
    expect(await balanceOf(player)).toBe(pesos(1_149));
  });

  it('without a reason - is refused', async () => {
    const { win } = await withHeldWin();
    expect(await ops(platform, '--as', 'ana', 'win:refuse', win)).toMatchObject({ exitCode: 1 });
  });
});

describe('a bonus', () => {
  /** A member with a bonus who staked the whole balance on a round with a held win. */
  async function withBonus() {
    const player = await bettingMember(platform);
    await platform.parts.db.transaction().execute((tx) =>
      platform.services.promotions.requirements.open(tx, {
        memberId: player.memberId,
        kind: 'promotion',
        source: `test:${player.memberId}`,
        promotionId: null,
        name: { en: 'Test', ph: 'Test' },
        target: pesos(10_000),
        withheld: pesos(100),
        bonus: pesos(100),
        expiresAt: new Date(platform.clock.now().getTime() + dayMs),
      }),
    );
    await player.both(`b${player.memberId}`, '999.5', '500');
    return { player, win: await heldReference(platform, player.memberId) };
  }

  it('whose last round has a held win - neither closes as lost nor expires before the decision', async () => {
    const { player, win } = await withBonus();
    platform.clock.advance(2 * dayMs);
    for (const name of ['bonus.expire-requirements', 'bonus.close-lost-requirements'])
      await platform.jobs.find((job) => job.name === name)?.run();
    expect((await player.client.call(promotionStatus, {})).value).toHaveLength(1);
    await refuse(win, 'ana');
    await refuse(win, 'ben');
    await platform.services.promotions.requirements.expire();
    expect((await player.client.call(promotionStatus, {})).value).toEqual([]);
  });

  it('that is still open - withholds a released win of its rounds', async () => {
    const { player, win } = await withBonus();
    await release(win, 'ana');
    await release(win, 'ben');
    const requirement = await platform.parts.db
      .selectFrom('requirement')
      .select('net')
      .where('member_id', '=', player.memberId)
      .executeTakeFirst();
    expect(requirement).toEqual({ net: pesos(500) - pesos(1999) / 2n });
  });
});

it("money in the quarantine account without a win under review - violates the ledger's invariants", async () => {
  const { player } = await withHeldWin();
  const state = (value: 'open' | 'released') =>
    platform.parts.db
      .updateTable('held_win')
      .set({ state: value, proposed_by: 'ana', decided_by: 'ben' })
      .where('member_id', '=', player.memberId)
      .execute();
  await state('released');
  expect(await checkInvariants(platform.parts.db)).toEqual({
    ok: false,
    violations: { wrong_quarantine_balance: 1 },
  });
  await state('open');
});
