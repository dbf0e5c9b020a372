import { unitsPerPeso } from '@parol/domain';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { bonusMoney, countsRounds, larger, smaller, withheldBy } from './bonus-money.ts';
import { fill } from './contribution.ts';
import type { OpenRoundsOf } from './open-rounds.ts';
import type { RequirementClosing } from './requirement-close.ts';
import * as repository from './requirement.repository.ts';
import { isPlain, type Requirement } from './requirement.repository.ts';
import type { HasOpenRounds, Requirements, Withholding } from './requirements.ts';
import { percentsAt, percentTowards } from './turnover-setting.repository.ts';

const BATCH = 200;

export interface RequirementNeeds {
  readonly hasOpenRounds: HasOpenRounds;
  readonly openRounds: OpenRoundsOf;
  readonly closing: RequirementClosing;
  readonly gate: Pick<ResponsibleGamingGate, 'excluded'>;
}

export function requirementService(
  { db, wallet, clock, random }: Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'>,
  { hasOpenRounds, openRounds, closing, gate }: RequirementNeeds,
): Requirements {
  /** Balance and withheld amounts in units, read consistently in one transaction. */
  async function withholdingsOf(on: Db, memberId: bigint) {
    const balance = await balanceOn(wallet, on, memberId);
    const open = await repository.openRequirements(on, memberId);
    const excluded = open.length > 0 && (await gate.excluded(on, memberId));
    const withholdings: Withholding[] = [];
    for (const requirement of open) {
      // It withholds nothing, and cannot be met before the end of the exclusion.
      if (excluded && isPlain(requirement)) continue;
      const won = countsRounds(requirement)
        ? (await openRounds(on, memberId, requirement.opened_at)).won
        : 0n;
      withholdings.push({ requirement, withheld: withheldBy(requirement, balance, won, excluded) });
    }
    return { balance, withholdings, excluded };
  }

  /**
   * Own money is added to a balance that no longer covers the bonus, so the missing part of the
   * bonus is lost. Otherwise the added money would be withheld, and forfeited, instead.
   */
  async function noteLoss(tx: Tx, memberId: bigint, amount: bigint): Promise<void> {
    const open = await repository.openRequirements(tx, memberId);
    const bonus = open.find((one) => !isPlain(one));
    if (!bonus) return;
    const balance = (await wallet.within(tx).balance(memberId)) - amount;
    const { won, atStake } = await openRounds(tx, memberId, bonus.opened_at);
    const there = balance + atStake;
    if (!countsRounds(bonus)) {
      // Own money is lost first, so that what is left is all of the gift.
      if (there < bonus.withheld)
        await repository.setProgress(tx, memberId, bonus.id, { withheld: there, own: amount });
      return;
    }
    if (there >= bonusMoney(bonus, balance, won)) return;
    // Wins of open rounds are not included, because their settlement adds them to `net`.
    await repository.setProgress(tx, memberId, bonus.id, {
      withheld: larger(0n, there - won),
      net: smaller(0n, there - won),
      deposit: 0n,
    });
  }

  /**
   * An excluded member withdraws own money: its requirement is released, so that its turnover is
   * not due for other money after the exclusion.
   */
  async function releaseOwn(tx: Tx, memberId: bigint): Promise<void> {
    const open = await repository.openRequirements(tx, memberId);
    if (open.length === 0 || !(await gate.excluded(tx, memberId))) return;
    for (const requirement of open)
      if (isPlain(requirement))
        await repository.closeRequirement(tx, memberId, requirement.id, 'released', clock.now());
      else await repository.setProgress(tx, memberId, requirement.id, { deposit: 0n });
  }

  async function ownMoneyMoved(tx: Tx, memberId: bigint, amount: bigint): Promise<void> {
    await repository.addOwn(tx, memberId, amount);
    await (amount > 0n ? noteLoss(tx, memberId, amount) : releaseOwn(tx, memberId));
  }

  async function expireOne(tx: Tx, held: Wallet, requirement: Requirement): Promise<boolean> {
    const { member_id: memberId, expires_at: until, opened_at: since } = requirement;
    const at = clock.now();
    if (until === null || until > at) return false;
    if ((await openRounds(tx, memberId, since)).types.length > 0) return false;
    // A gift that was completed in time waited for this round.
    if (isComplete(requirement)) await closing.meet(tx, held, requirement, at);
    else await closing.forfeit(tx, held, requirement, 'expired', at);
    return true;
  }

  /**
   * Meets a requirement whose turnover is complete. One with a cap waits for the open rounds of the
   * gift, because what they hold is not in the balance, and the cap is about all of the gift.
   */
  async function meetComplete(tx: Tx, requirement: Requirement, at: Date): Promise<void> {
    const { member_id: memberId, cap, opened_at: since } = requirement;
    if (!isComplete(requirement)) return;
    if (cap !== null && (await openRounds(tx, memberId, since)).types.length > 0) return;
    await closing.meet(tx, wallet.within(tx), requirement, at);
  }

  async function expireOf(memberId: bigint): Promise<number> {
    return wallet.withMemberLock(
      memberId,
      async (tx, held) => {
        let closed = 0;
        for (const requirement of await repository.openRequirements(tx, memberId))
          if (await expireOne(tx, held, requirement)) closed++;
        return closed;
      },
      { idempotent: true },
    );
  }

  async function closeLost(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
    if (
      (await wallet.within(tx).balance(memberId)) >= unitsPerPeso ||
      (await hasOpenRounds(tx, memberId))
    )
      return false;
    const open = await repository.openRequirements(tx, memberId);
    for (const requirement of open)
      await repository.closeRequirement(tx, memberId, requirement.id, 'lost', at);
    return open.length > 0;
  }

  return {
    async open(tx, { memberId, cap, expiresAt, promotionId, maxBet, games, ...facts }) {
      const at = clock.now();
      const percents = isPlain(facts) ? null : JSON.stringify(await percentsAt(tx, at));
      await repository.insertRequirement(tx, {
        ...facts,
        member_id: memberId,
        id: random.id(at),
        promotion_id: promotionId,
        name: JSON.stringify(facts.name),
        done: 0n,
        cap: cap?.most ?? null,
        own: cap?.own ?? null,
        max_bet: maxBet ?? null,
        games: games ? JSON.stringify(games) : null,
        percents,
        state: 'open',
        opened_at: at,
        expires_at: expiresAt,
        closed_at: null,
      });
    },
    openOnes: repository.openRequirements,
    async funds(on, memberId) {
      const { balance, withholdings, excluded } = await withholdingsOf(on, memberId);
      const withheld = smaller(
        balance,
        withholdings.reduce((sum, one) => sum + one.withheld, 0n),
      );
      return { balance, withheld, available: balance - withheld, bonusOnly: excluded };
    },
    async withholdings(on, memberId) {
      const { balance, withholdings } = await withholdingsOf(on, memberId);
      return withholdings.map(({ requirement, withheld }) => ({
        requirement,
        withheld: smaller(balance, withheld),
      }));
    },
    ownMoneyMoved,
    async lateWin(tx, memberId, placedAt, amount) {
      const bonuses = (await repository.openRequirements(tx, memberId)).filter(
        (one) => !isPlain(one) && one.opened_at <= placedAt,
      );
      if (bonuses.length === 0) return ownMoneyMoved(tx, memberId, amount);
      for (const { id, net } of bonuses)
        await repository.setProgress(tx, memberId, id, { net: net + amount });
      return undefined;
    },
    async settled(tx, memberId, { stake, payout, placedAt, category }) {
      const at = clock.now();
      let left = stake;
      const open = await repository.openRequirements(tx, memberId);
      for (const before of open) {
        const isBonus = !isPlain(before);
        // A round that was placed before a bonus opened is the member's own.
        if (isBonus && before.opened_at > placedAt) continue;
        // Expired, but the expiry job has not run yet: it collects no turnover.
        const expired = before.expires_at !== null && before.expires_at <= at;
        const filled = expired
          ? { counted: 0n, left }
          : fill(left, await percentTowards(tx, before, category), before.target - before.done);
        left = filled.left;
        const change = {
          done: before.done + filled.counted,
          ...(isBonus && { staked: before.staked + stake, net: before.net + payout - stake }),
        };
        if (!isBonus && filled.counted === 0n) continue;
        await repository.setProgress(tx, memberId, before.id, change);
        await meetComplete(tx, { ...before, ...change }, at);
      }
      if (open.length > 0) await closeLost(tx, memberId, at);
    },
    async roundCancelled(tx, memberId) {
      for (const requirement of await repository.openRequirements(tx, memberId))
        await meetComplete(tx, requirement, clock.now());
    },
    async expire() {
      let [closed, after] = [0, 0n];
      for (;;) {
        const members = await repository.membersWithExpired(db, clock.now(), after, BATCH);
        const last = members.at(-1);
        if (last === undefined) return closed;
        for (const memberId of members) closed += await expireOf(memberId);
        after = last;
      }
    },
    closeLost: (tx, memberId) => closeLost(tx, memberId, clock.now()),
  };
}

const isComplete = ({ done, target }: Requirement): boolean => done >= target;

const balanceOn = (wallet: Wallet, on: Db, memberId: bigint) =>
  (on.isTransaction ? wallet.within(on as Tx) : wallet).balance(memberId);
