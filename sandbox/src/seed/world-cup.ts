import { dayMs, hourMs } from '@parol/domain';
import { goTo } from './player.ts';
import { demoMember } from './demo-account.ts';
import { membersBefore } from './seed.repository.ts';
import { knockOuts, matchDays, results, teams } from './world-cup.fixture.ts';
import type { World } from './world.ts';

type Match = Awaited<ReturnType<World['predictions']['matches']['put']>>;

/** The group matches begin nine days before today, two a day, so that two thirds of them are played. */
const daysBack = 9;
const campaignDays = 30;
const kickOffHours = [18, 21] as const;
const ticketsEach = 30;
/**
 * Indexes in the order of the matches: a void one as an example, and those that the demo member
 * predicted.
 */
const voidMatch = 9;
const demoMatches = [2, 5, 12];
/** The number of future matches that the demo member predicted, and their remaining tickets. */
const demoNext = 2;
const demoLeft = 3;

/** Begins a campaign of predictions and plays it up to now: matches, members' predictions, results. */
export async function playWorldCup(world: World, midnight: Date, now: Date): Promise<void> {
  const first = new Date(midnight.getTime() - daysBack * dayMs);
  await open(world, first);
  const matches = await addMatches(world, first);
  const demo = await world.members.byPhone(demoMember.accountId);
  const crowd = (await membersBefore(world.db, first)).filter((id) => id !== demo?.id);
  for (const memberId of crowd) await giveTickets(world, memberId, ticketsEach);
  if (demo) await giveTickets(world, demo.id, demoMatches.length + demoNext + demoLeft);

  for (const [index, match] of matches.entries()) {
    const result = results[index];
    const resultAt = new Date(match.kick_off.getTime() + 2 * hourMs);
    if (!result || match.kick_off > now) break;
    goTo(world, new Date(match.kick_off.getTime() - hourMs));
    for (const memberId of crowd) await predict(world, memberId, match, result);
    // The demo member predicts the wrong winner, so that their history gets no further movements.
    if (demo && demoMatches.includes(index))
      await bet(world, demo.id, match, result[0] > result[1] ? [0, 1] : [1, 0]);
    if (resultAt > now) continue;
    goTo(world, resultAt);
    if (index === voidMatch) await world.predictions.matches.voidMatch(match.id);
    else await world.predictions.matches.setResult(match.id, { home: result[0], away: result[1] });
    await world.predictions.settling.run();
  }
  goTo(world, now);
  const next = matches.filter(({ kick_off, home }) => kick_off > now && home !== null);
  if (demo)
    for (const match of next.slice(1, 1 + demoNext)) await bet(world, demo.id, match, [2, 1]);
}

/** Adds the campaign's settings as an operator does. */
async function open({ clock, programmeOps = [] }: World, first: Date): Promise<void> {
  clock.freeze(new Date(first.getTime() - hourMs));
  const value = {
    name: { en: 'World Cup score predictions', ph: 'World Cup: hulaan ang score' },
    endsAt: new Date(first.getTime() + campaignDays * dayMs).toISOString(),
    tickets: 1,
    exact: 3,
    outcome: 1,
    matchPool: '1000.00',
    turnover: '1',
    teams,
  };
  const set = programmeOps.find(({ name }) => name === 'reward:set');
  await set?.run(['prediction', JSON.stringify(value)], {
    from: first.toISOString(),
    reason: 'the demo world cup',
  });
}

/** Adds all matches; returns the group matches in their order. */
async function addMatches(world: World, first: Date): Promise<readonly Match[]> {
  goTo(world, first);
  const { predictions, db } = world;
  const campaign = await predictions.campaigns.latest(db);
  const put = (
    code: string,
    stage: Match['stage'],
    pair: readonly (string | undefined)[],
    at: Date,
  ) =>
    predictions.matches.put(campaign, {
      code,
      stage,
      home: pair[0] ?? null,
      away: pair[1] ?? null,
      kickOff: at,
    });
  const at = (day: number, hour: number) => new Date(first.getTime() + day * dayMs + hour * hourMs);
  const groups = ['A', 'B', 'C', 'D'];
  const pairs = matchDays.flatMap((day, round) =>
    groups.flatMap((group) =>
      day.map(([home, away], number) => {
        const members = teams.filter((team) => team.group === group);
        return {
          code: `${group}${round * 2 + number + 1}`,
          pair: [members[home]?.code, members[away]?.code] as const,
        };
      }),
    ),
  );
  const added: Match[] = [];
  for (const [index, { code, pair }] of pairs.entries())
    added.push(
      await put(code, 'group', pair, at(1 + Math.floor(index / 2), kickOffHours[index % 2] ?? 18)),
    );
  for (const [code, stage, day] of knockOuts) await put(code, stage, [], at(day, 20));
  return added;
}

const giveTickets = (
  { wallet, tickets, clock }: World,
  memberId: bigint,
  count: number,
): Promise<unknown> =>
  wallet.withMemberLock(memberId, (tx) =>
    tickets.grant(tx, {
      memberId,
      count,
      source: 'operator',
      reference: 'world-cup',
      expiresAt: new Date(clock.now().getTime() + 2 * campaignDays * dayMs),
    }),
  );

/** A member of the crowd predicts most matches, some of them exactly. */
async function predict(
  world: World,
  memberId: bigint,
  match: Match,
  result: readonly [number, number],
): Promise<void> {
  const { random, clock } = world;
  clock.advance(1_000 + random.int(60_000));
  const chance = random.int(10);
  if (chance < 3) return;
  const guess = [random.int(4), random.int(3)] as const;
  await bet(world, memberId, match, chance === 9 ? result : guess);
}

const bet = (
  { predictions }: World,
  memberId: bigint,
  match: Match,
  [home, away]: readonly [number, number],
) => predictions.bets.make(memberId, String(match.id), { home, away });
