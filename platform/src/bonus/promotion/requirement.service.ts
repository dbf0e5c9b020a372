import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { countsRounds, smaller, withheldBy } from './bonus-money.ts';
import type { LastOpenRound, OpenRounds, OpenRoundsOf } from './open-rounds.ts';
import * as repository from './requirement.repository.ts';
import { isPlain, type Requirement } from './requirement.repository.ts';
import type { Requirements, Withholding } from './requirements.ts';
import * as turnover from './turnover.repository.ts';
import { percentsAt } from './turnover-setting.repository.ts';

const BATCH = 200;

export interface RequirementNeeds {
  readonly lastOpenRound: LastOpenRound;
  readonly openRounds: OpenRoundsOf;
  readonly gate: Pick<ResponsibleGamingGate, 'excluded'>;
}

export function requirementService(
  { db, wallet, clock, random }: Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'>,
  { lastOpenRound, openRounds, gate }: RequirementNeeds,
): Requirements {
  const change = (at: Date) => ({ id: random.id(at), at });

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

  /** What the open rounds of the member's bonus have paid and cost so far; zero without a bonus. */
  async function roundsOfBonus(
    tx: Tx,
    memberId: bigint,
  ): Promise<Pick<OpenRounds, 'won' | 'atStake'>> {
    const since = await turnover.bonusOpenedAt(tx, memberId);
    return since === undefined ? { won: 0n, atStake: 0n } : openRounds(tx, memberId, since);
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
        await repository.releaseRequirement(tx, memberId, requirement.id, clock.now());
      else await repository.setDeposit(tx, memberId, requirement.id, 0n);
  }

  async function ownMoneyMoved(tx: Tx, memberId: bigint, amount: bigint): Promise<void> {
    await turnover.addOwn(tx, memberId, amount, await roundsOfBonus(tx, memberId));
    if (amount <= 0n) await releaseOwn(tx, memberId);
  }

  async function expireOne(tx: Tx, requirement: Requirement): Promise<boolean> {
    const { member_id: memberId, expires_at: until, opened_at: since } = requirement;
    const at = clock.now();
    if (until === null || until > at) return false;
    if ((await openRounds(tx, memberId, since)).types.length > 0) return false;
    // A gift that was completed in time waited for this round.
    if (isComplete(requirement)) await turnover.meet(tx, requirement, change(at));
    else await turnover.forfeit(tx, requirement, 'expired', change(at));
    return true;
  }

  async function expireOf(memberId: bigint): Promise<number> {
    return wallet.withMemberLock(
      memberId,
      async (tx) => {
        let closed = 0;
        for (const requirement of await repository.openRequirements(tx, memberId))
          if (await expireOne(tx, requirement)) closed++;
        return closed;
      },
      { idempotent: true },
    );
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
      const rounds = await roundsOfBonus(tx, memberId);
      await turnover.countLateWin(tx, memberId, { placedAt, amount }, rounds);
    },
    async settled(tx, memberId, round) {
      const counted = change(clock.now());
      if (await turnover.countRound(tx, memberId, round, counted))
        await turnover.closeAfterRound(tx, memberId, await lastOpenRound(tx, memberId), counted);
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
    closeLost: async (tx, memberId) =>
      turnover.closeLost(tx, memberId, await lastOpenRound(tx, memberId), clock.now()),
  };
}

const isComplete = ({ done, target }: Requirement): boolean => done >= target;

const balanceOn = (wallet: Wallet, on: Db, memberId: bigint) =>
  (on.isTransaction ? wallet.within(on as Tx) : wallet).balance(memberId);
