import { pesos, wholeCentavos } from '@parol/domain';
import { giftMessage } from '@parol/platform/bonus/promotion';
import { payCashbacks, type ReferredDeposit } from './cashbacks.ts';
import { demoMember } from './demo-account.ts';
import { createPlayer, daysBefore, goTo, type Player } from './player.ts';
import type { World } from './world.ts';

const calm = ['manila-sevens', 'halo-halo-fruits', 'carabao-fields'] as const;
const lively = ['jeepney-jackpot', 'pasko-nights', 'sampaguita-pearls', 'perya-lights'] as const;
/** Evenings of play between the first and the last days: days ago, stake, rounds. */
const evenings = [
  [84, 5, 10],
  [79, 10, 12],
  [74, 5, 10],
  [68, 10, 14],
  [63, 5, 10],
  [57, 20, 10],
  [52, 10, 12],
  [46, 10, 12],
  [41, 5, 12],
  [35, 10, 14],
  [30, 20, 10],
  [24, 10, 12],
  [19, 5, 12],
  [14, 10, 12],
  [9, 10, 12],
  [5, 10, 12],
] as const;

/**
 * The demo member's final balance, and the completed turnover of the last bonus (of ₱1,100 for a
 * daily bonus on ₱500).
 */
const balanceAtTheEnd = pesos(1250);
const lastDeposit = 500;
const lastStake = 10;
const lastRounds = 66;

interface Accounts {
  readonly gcash: string;
  readonly bpi: string;
}

/** Days ago of the last check-ins; today's is left to the user of the demo. */
const checkedIn = [3, 2, 1] as const;

/**
 * Signs Maria Santos up; undefined if an earlier run did so. `midnight` is the start of today in
 * Manila.
 */
export async function signUpDemoMember(world: World, midnight: Date): Promise<Player | undefined> {
  goTo(world, daysBefore(midnight, 88, 20, 10));
  return createPlayer(world, {
    phone: demoMember.accountId,
    password: demoMember.password,
    fullName: demoMember.fullName,
  });
}

/**
 * Ninety days of Maria Santos: a completed welcome bonus, evenings of small play, check-ins, cashback
 * for `referees`, payouts including a rejected one, and a daily bonus with three fifths of its
 * turnover. `referees` are in the order of their times.
 */
export async function makeDemoMember(
  world: World,
  player: Player,
  referred: readonly ReferredDeposit[],
  midnight: Date,
  now: Date,
): Promise<void> {
  let waiting = referred;
  const comeTo = async (at: Date) => {
    waiting = await payCashbacks(world, waiting, at);
    goTo(world, at);
  };
  const accounts = {
    gcash: await player.addAccount('ewallet', 'gcash', demoMember.phone),
    bpi: await player.addAccount('bank', 'bpi', '1234567890'),
  };
  await readInbox(world, player);
  await player.deposit(100, 'welcome');
  await playItThrough(world, player, 10);
  for (const [index, game] of [calm[0], lively[1], lively[0]].entries()) {
    goTo(world, daysBefore(midnight, 86 - index, 20));
    await player.favourite(game);
  }

  let payouts = 0;
  for (const [index, [days, stake, rounds]] of evenings.entries()) {
    await comeTo(daysBefore(midnight, days, 19 + (index % 4), (index * 17) % 60));
    await world.checkIns.checkIn(player.memberId);
    await oneEvening(player, index, stake, rounds);
    // The third payout is rejected with a reason.
    if (index % 2 === 1 && (await onePayout(world, player, accounts, payouts === 2))) payouts++;
  }
  await comeTo(daysBefore(midnight, checkedIn[0], 18));
  await readInbox(world, player);
  await lastDays(world, player, accounts, midnight, now);
  await world.retireSeeds(player.memberId, [...calm, ...lively]);
}

async function readInbox(world: World, { memberId }: Player): Promise<void> {
  for (const { id } of await world.inbox.list(memberId))
    await world.inbox.read(memberId, String(id));
}

async function oneEvening(
  player: Player,
  index: number,
  stake: number,
  rounds: number,
): Promise<void> {
  if ((await player.balance()) < pesos(stake * rounds))
    await player.deposit([300, 500, 500][index % 3] ?? 300);
  const games = index % 2 === 0 ? calm : lively;
  await player.play(games[index % games.length] ?? calm[0], stake, rounds);
}

/** Completes the remaining turnover and withdraws, successfully or rejected; false if the balance was too small. */
async function onePayout(
  world: World,
  player: Player,
  { gcash, bpi }: Accounts,
  rejected: boolean,
): Promise<boolean> {
  await playItThrough(world, player, 20);
  const balance = await player.balance();
  if (balance < pesos(150)) return false;
  const amount = balance < pesos(600) ? pesos(100) : pesos(400);
  if (rejected)
    await player.withdraw(bpi, 'bpi', amount, 'The bank is closed for maintenance until tomorrow');
  else await player.withdraw(gcash, 'gcash', amount);
  return true;
}

async function lastDays(
  world: World,
  player: Player,
  { gcash }: Accounts,
  midnight: Date,
  now: Date,
): Promise<void> {
  // Enough for the last rounds, with total stakes of ₱660, to leave the final balance.
  const enough = balanceAtTheEnd + pesos(lastStake * lastRounds - lastDeposit + 60);
  await world.checkIns.checkIn(player.memberId);
  goTo(world, daysBefore(midnight, checkedIn[0], 20));
  await playItThrough(world, player, 20);
  for (let tries = 0; tries < 12 && (await player.balance()) < enough; tries++) {
    await player.deposit(1000);
    await playItThrough(world, player, 50);
  }

  for (const days of checkedIn.slice(1)) {
    goTo(world, daysBefore(midnight, days, 19, 40));
    await world.checkIns.checkIn(player.memberId);
  }
  goTo(world, daysBefore(midnight, 1, 20, 30));
  const gift = await giftMessage(world.db, 'free-credit', world.clock.now());
  if (gift) await world.inbox.send(player.memberId, gift);
  await player.deposit(lastDeposit, 'daily');
  await player.play(lively[1], lastStake, lastRounds - 26);
  goTo(world, new Date(now.getTime() - 45 * 60_000));
  await player.play(calm[0], lastStake, 26);
  const surplus = (await player.balance()) - balanceAtTheEnd;
  const payable = wholeCentavos(surplus);
  if (payable >= pesos(50)) await player.withdraw(gcash, 'gcash', payable);
}

/** Plays until there is no turnover or no money left. */
async function playItThrough(world: World, player: Player, stake: number): Promise<void> {
  const stakes = [stake, 5, 1];
  for (let left = await player.turnoverLeft(); left > 0n; left = await player.turnoverLeft()) {
    const balance = await player.balance();
    const affordable = stakes.find(
      (one) => balance >= pesos(one) && (one === 1 || left >= pesos(one)),
    );
    if (affordable === undefined) return;
    const wanted = Number((left + pesos(affordable) - 1n) / pesos(affordable));
    await player.play(
      calm[world.random.int(calm.length)] ?? calm[0],
      affordable,
      Math.min(wanted, 12),
    );
  }
}
