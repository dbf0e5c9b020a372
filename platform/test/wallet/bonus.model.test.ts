import { dayMs, formatAmount, pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../src/kernel/http/http.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import {
  memberIdOf,
  newMember,
  expectLedgerSound,
  startCashier,
} from '../../src/testing/cashier.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { bettingSession } from '../../src/testing/betting-session.ts';
import { BonusModel } from './bonus.model.ts';

const steps = Number(process.env.PAROL_BONUS_STEPS ?? 150);
const days = 30;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  await platform.parts.db
    .updateTable('promotion')
    .set({
      tiers: JSON.stringify([{ minimum: '1.00', percent: 150, turnover_multiplier: 3 }]),
      days_valid: days,
      claim: 'always',
      max_bet: null,
      max_bet_percent: null,
    })
    .where('id', '=', 'daily')
    .execute();
});
afterAll(() => platform.close());

/** Events of all runs. */
const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** How often each step is taken; the rare ones are chosen apart. */
const times = {
  bet: 2,
  win: 4,
  spin: 4,
  cancel: 1,
  deposit: 1,
  bonus: 2,
  returned: 1,
  taken: 1,
};
const often = Object.entries(times).flatMap(([name, count]) =>
  Array<keyof typeof times>(count).fill(name as keyof typeof times),
);

it.each(['bonus-1', 'bonus-2', 'bonus-3'])(
  `${steps} random steps with %s - withhold, release and forfeit what the model says`,
  { timeout: 60_000 + steps * 200 },
  async (seed) => {
    const dice = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[dice.int(from.length)] as T;
    const { clock, parts, services } = platform;
    const { promotions, requirements, forfeits } = services.promotions;
    const client = await newMember(platform);
    const memberId = await memberIdOf(platform, client);
    const model = new BonusModel();
    let [slot, openedAt, made] = [await bettingSession(platform, client), 0, 0];
    const key = () => BigInt(++made);
    /** Rounds that began with a bet; a spin's round has a name of the betting session. */
    const betRounds = () => [...model.rounds.keys()].filter((one) => one.startsWith(seed));
    const openRounds = () =>
      betRounds().filter((round) => model.rounds.get(round)?.state === 'open');

    /** Moves own money in or out, like deposits, returned withdrawals and holds. */
    const move = (amount: bigint, promotionId?: string | null) =>
      parts.wallet.withMemberLock(memberId, async (tx, held) => {
        const id = key();
        const at = clock.now();
        const counter = { kind: 'gateway', owner: 'test' } as const;
        const kind = amount > 0n ? 'deposit' : 'adjustment';
        const post = {
          member: memberId,
          scope: seed,
          key: `${id}`,
          kind,
          amount,
          counter,
          at,
        } as const;
        expect((await held.post(post)).status).toBe('posted');
        if (promotionId === undefined) await requirements.ownMoneyMoved(tx, memberId, amount);
        else
          await promotions.applyToDeposit(tx, held, {
            id: memberId + id,
            memberId,
            amount,
            promotionId,
            openedAt: at,
          });
      });
    const act = {
      deposit: async () => {
        const amount = pesos(pick([20, 50, 100]));
        await move(amount, null);
        model.deposited(amount);
      },
      bonus: async () => {
        const amount = pesos(pick([20, 50, 100]));
        const bonus = (amount * 150n) / 100n;
        const expires = model.now + days * dayMs;
        await move(amount, 'daily');
        model.deposited(amount, { bonus, target: (amount + bonus) * 3n, expires });
      },
      returned: async () => {
        const amount = pesos(pick([5, 30]));
        await move(amount);
        model.moved(amount);
      },
      taken: async () => {
        const amount = model.available / BigInt(pick([1, 2]));
        if (amount === 0n) return;
        await move(-amount);
        model.moved(-amount);
      },
      bet: async () => {
        const known = openRounds();
        const round = dice.int(3) > 0 && known.length > 0 ? pick(known) : `${seed}-${++made}`;
        const amount = pesos(pick([1, 5, 20, 60]));
        const status = await slot.bet(round, formatAmount(amount));
        expect(status).toBe(model.bet(round, amount));
        count(status);
      },
      win: async () => {
        const round = pick([...openRounds(), ...openRounds(), ...betRounds(), 'none']);
        // A win of an unknown round would wait for operators.
        const amount = round === 'none' ? 0n : pesos(pick([0, 0, 5, 40, 90]));
        const final = dice.int(2) === 0;
        const status = await slot.win(round, formatAmount(amount), final);
        expect(status).toBe(model.win(round, amount, final));
      },
      spin: async () => {
        const [round, stake, payout] = [
          `spin-${++made}`,
          pesos(pick([2, 10])),
          pesos(pick([0, 4, 25])),
        ];
        const status = await slot.spin(formatAmount(stake), formatAmount(payout));
        expect(status).toBe(model.bet(round, stake));
        if (status === 'ok') model.win(round, payout, true);
      },
      cancel: async () => {
        const round = model.cancellable(openedAt);
        if (round === undefined) return;
        await slot.rollback(round);
        model.cancel(round);
      },
      forfeit: async () => {
        const bonus = model.bonus;
        const open = await requirements.openOnes(parts.db, memberId);
        const row = open.find(({ kind }) => kind === 'promotion');
        expect(row === undefined).toBe(bonus === undefined);
        if (!bonus || !row) return;
        const { removed, left } = await forfeits.preview(memberId, String(row.id));
        const request = { memberId, requirementId: String(row.id), address: '' };
        const given = forfeits.forfeit({
          ...request,
          removed: formatAmount(removed),
          left: formatAmount(left),
        });
        const answer = await given.then(
          () => 'given up',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        );
        expect(answer).toBe(model.close(bonus, 'given_up') ? 'given up' : 'unfinishgamedetected');
      },
      expire: async () => {
        clock.advance(days * dayMs);
        model.now += days * dayMs;
        await requirements.expire();
        const { bonus } = model;
        if (bonus && (bonus.expires ?? model.now) <= model.now) model.close(bonus, 'expired');
        slot = await bettingSession(platform, client);
        openedAt = model.now;
      },
    };
    for (let step = 0; step < steps; step++) {
      const name =
        dice.int(12) === 0 ? pick(['forfeit', 'expire', 'expire'] as const) : pick(often);
      await act[name]();
      const { balance, available } = await requirements.funds(parts.db, memberId);
      expect({ balance, available }, `${seed} ${step} ${name}`).toEqual({
        balance: model.balance,
        available: model.available,
      });
      const rows = await requirements.openOnes(parts.db, memberId);
      expect(
        rows.map(({ kind, target, done }) => ({ kind, target, done })),
        `${seed} ${step} ${name}`,
      ).toEqual(model.open.map(({ kind, target, done }) => ({ kind, target, done })));
      clock.advance(1_000);
      model.now += 1_000;
    }
    await expectLedgerSound(platform);
    for (const { state } of model.requirements) count(state);
  },
);

it('covered all events', () => {
  for (const what of ['met', 'expired', 'given_up', 'ok'])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
});
