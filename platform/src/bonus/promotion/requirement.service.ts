import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { countsRounds, smaller, withheldBy } from './bonus-money.ts';
import type { LastOpenRound, OpenRounds, OpenRoundsOf } from './open-rounds.ts';
import { plainName } from './promotion.repository.ts';
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

type ServiceParts = Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'>;
type RequirementParts = ServiceParts & RequirementNeeds;

export function requirementService(own: ServiceParts, needs: RequirementNeeds): Requirements {
  const parts: RequirementParts = { ...own, ...needs };
  return {
    open: (tx, requirement) => open(parts, tx, requirement),
    openOnes: repository.openRequirements,
    funds: (on, memberId) => funds(parts, on, memberId),
    withholdings: (on, memberId) => withholdings(parts, on, memberId),
    ownMoneyMoved: (tx, memberId, amount) => ownMoneyMoved(parts, tx, memberId, amount),
    lateWin: async (tx, memberId, placedAt, amount) =>
      turnover.countLateWin(
        tx,
        memberId,
        { placedAt, amount },
        await roundsOfBonus(parts, tx, memberId),
      ),
    settled: (tx, memberId, round) => settled(parts, tx, memberId, round),
    expire: () => expire(parts),
    closeLost: async (tx, memberId) =>
      turnover.closeLost(tx, memberId, await parts.lastOpenRound(tx, memberId), parts.clock.now()),
  };
}

async function open(
  { clock, random }: RequirementParts,
  tx: Tx,
  {
    memberId,
    cap,
    expiresAt,
    promotionId,
    maxBet,
    games,
    ...facts
  }: Parameters<Requirements['open']>[1],
): Promise<void> {
  const at = clock.now();
  const percents = isPlain(facts) ? null : JSON.stringify(await percentsAt(tx, at));
  await repository.insertRequirement(tx, {
    ...facts,
    member_id: memberId,
    id: random.id(at),
    promotion_id: promotionId,
    name: facts.name === null ? plainName : JSON.stringify(facts.name),
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
}

async function funds(parts: RequirementParts, on: Db, memberId: bigint) {
  const { balance, all, excluded } = await withholdingsOf(parts, on, memberId);
  const withheld = smaller(
    balance,
    all.reduce((sum, one) => sum + one.withheld, 0n),
  );
  return { balance, withheld, available: balance - withheld, bonusOnly: excluded };
}

async function withholdings(
  parts: RequirementParts,
  on: Db,
  memberId: bigint,
): Promise<Withholding[]> {
  const { balance, all } = await withholdingsOf(parts, on, memberId);
  return all.map(({ requirement, withheld }) => ({
    requirement,
    withheld: smaller(balance, withheld),
  }));
}

/** Balance and withheld amounts in units, read consistently in one transaction. */
async function withholdingsOf(
  { wallet, openRounds, gate }: RequirementParts,
  on: Db,
  memberId: bigint,
) {
  const balance = await balanceOn(wallet, on, memberId);
  const requirements = await repository.openRequirements(on, memberId);
  const excluded = requirements.length > 0 && (await gate.excluded(on, memberId));
  const all: Withholding[] = [];
  for (const requirement of requirements) {
    // It withholds nothing, and cannot be met before the end of the exclusion.
    if (excluded && isPlain(requirement)) continue;
    const won = countsRounds(requirement)
      ? (await openRounds(on, memberId, requirement.opened_at)).won
      : 0n;
    all.push({ requirement, withheld: withheldBy(requirement, balance, won, excluded) });
  }
  return { balance, all, excluded };
}

async function ownMoneyMoved(
  parts: RequirementParts,
  tx: Tx,
  memberId: bigint,
  amount: bigint,
): Promise<void> {
  const since = await turnover.addOwnWithoutBonus(tx, memberId, amount);
  if (since)
    await turnover.addOwn(tx, memberId, amount, await parts.openRounds(tx, memberId, since));
  if (amount <= 0n) await releaseOwn(parts, tx, memberId);
}

/** What the open rounds of the member's bonus have paid and cost so far; zero without a bonus. */
async function roundsOfBonus(
  { openRounds }: RequirementParts,
  tx: Tx,
  memberId: bigint,
): Promise<Pick<OpenRounds, 'won' | 'atStake'>> {
  const since = await turnover.bonusOpenedAt(tx, memberId);
  return since === undefined ? { won: 0n, atStake: 0n } : openRounds(tx, memberId, since);
}

/**
 * An excluded member withdraws own money: its requirement is released, so that its turnover is not
 * due for other money after the exclusion.
 */
async function releaseOwn(
  { clock, gate }: RequirementParts,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  const requirements = await repository.openRequirements(tx, memberId);
  if (requirements.length === 0 || !(await gate.excluded(tx, memberId))) return;
  for (const requirement of requirements)
    if (isPlain(requirement))
      await repository.releaseRequirement(tx, memberId, requirement.id, clock.now());
    else await repository.setDeposit(tx, memberId, requirement.id, 0n);
}

async function settled(
  parts: RequirementParts,
  tx: Tx,
  memberId: bigint,
  round: Parameters<Requirements['settled']>[2],
): Promise<void> {
  const counted = closing(parts);
  await turnover.countRound(tx, memberId, round, counted);
  await turnover.closeAfterRound(tx, memberId, await parts.lastOpenRound(tx, memberId), counted);
}

async function expire(parts: RequirementParts): Promise<number> {
  let [closed, after] = [0, 0n];
  for (;;) {
    const now = parts.clock.now();
    const members = await repository.membersWithExpired(parts.db, now, after, BATCH);
    const last = members.at(-1);
    if (last === undefined) return closed;
    for (const memberId of members) closed += await expireOf(parts, memberId);
    after = last;
  }
}

async function expireOf(parts: RequirementParts, memberId: bigint): Promise<number> {
  return parts.wallet.withMemberLock(
    memberId,
    async (tx) => {
      let closed = 0;
      for (const requirement of await repository.openRequirements(tx, memberId))
        if (await expireOne(parts, tx, requirement)) closed++;
      return closed;
    },
    { idempotent: true },
  );
}

async function expireOne(
  parts: RequirementParts,
  tx: Tx,
  requirement: Requirement,
): Promise<boolean> {
  const { member_id: memberId, expires_at: until, opened_at: since } = requirement;
  const change = closing(parts);
  if (until === null || until > change.at) return false;
  if ((await parts.openRounds(tx, memberId, since)).types.length > 0) return false;
  // A gift that was completed in time waited for this round.
  if (isComplete(requirement)) await turnover.meet(tx, requirement, change);
  else await turnover.forfeit(tx, requirement, 'expired', change);
  return true;
}

/** The time, and the id of a posting that takes back a part of a bonus. */
function closing({ clock, random }: RequirementParts) {
  const at = clock.now();
  return { id: random.id(at), at };
}

const isComplete = ({ done, target }: Requirement): boolean => done >= target;

const balanceOn = (wallet: Wallet, on: Db, memberId: bigint) =>
  (on.isTransaction ? wallet.within(on as Tx) : wallet).balance(memberId);
