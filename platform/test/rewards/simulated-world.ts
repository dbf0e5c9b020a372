import { readFileSync } from 'node:fs';
import { dayMs, manilaDay } from '@parol/domain';
import { referral } from '@parol/wire/referral';
import { sql } from 'kysely';
import { addOperators, opsByTwo } from '../../src/testing/operators.ts';
import { catalogue } from '../../src/play/catalogue/catalogue.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { memberIdOf, run, startCashier } from '../../src/testing/cashier.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import type { RebateRates } from '../../src/testing/rebate-worth.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { type BettingSession, bettingSession } from '../../src/testing/betting-session.ts';
import type { DrawKind, DrawTerms } from './draw.model.ts';
import { noLimits } from '../../src/testing/no-limits.ts';
import { statementKiller } from '../../src/testing/statement-killer.ts';
import { setMember } from '../../src/testing/set-member.ts';
import { type Deposit, vipLevel } from './vip.model.ts';

interface SettingsByProgramme {
  readonly rebate: RebateRates & { readonly daysValid: number };
  readonly vip: {
    readonly levels: readonly { readonly turnover: string; readonly birthdayGift: string }[];
  };
  readonly check_in: { readonly ladder: readonly string[]; readonly daysValid: number };
  readonly pick_icon: {
    readonly cost: string;
    readonly prizes: readonly { readonly weight: number; readonly tokens?: string }[];
    readonly daysValid: number;
  };
  readonly ticket: {
    readonly depositPerTicket: string;
    readonly perDeposit: number;
    readonly perDay: number;
    readonly daysValid: number;
  };
  readonly draw: Readonly<Record<DrawKind, DrawTerms>>;
  readonly campaign_reward: {
    readonly levels: readonly { readonly level: number; readonly amount: string }[];
  };
  readonly mission: { readonly tokenDays: number };
  readonly referral: {
    readonly rate: string;
    readonly perDeposit: string;
    readonly perMonth: string;
    readonly daysToPlay: number;
  };
}
const file = new URL('../../db/data/programme_setting.json', import.meta.url);
const stored: readonly {
  readonly programme: string;
  readonly effective_at: string;
  readonly value: unknown;
}[] = JSON.parse(readFileSync(file, 'utf8'));
const rowOf = (programme: string) => {
  const row = stored.find((one) => one.programme === programme);
  if (!row) throw new Error(`The programme ${programme} has no settings.`);
  return row;
};
/** Start of validity, epoch ms. */
export const effectiveAt = (programme: keyof SettingsByProgramme): number =>
  Date.parse(rowOf(programme).effective_at);
/** The settings with which the platform starts, as written by its operators. */
export const settingsOf = <P extends keyof SettingsByProgramme>(
  programme: P,
): SettingsByProgramme[P] =>
  // The file is the product's own and is checked when the platform starts.
  rowOf(programme).value as SettingsByProgramme[P];

/** Number of games, each of another provider, by category. */
const categoriesPlayed = new Map([
  ['slot', 4],
  ['casino', 1],
  ['table', 1],
  ['fishing', 1],
  ['bingo', 1],
]);

export interface Player {
  readonly id: bigint;
  readonly client: TestClient;
  readonly referrer: Player | undefined;
  /** Month and day, MM-DD; undefined if the player was not verified. */
  readonly birthday: string | undefined;
  /** End of the player's break, epoch ms; 0 for none. */
  pausedUntil: number;
}

/** Games of five categories and several providers, so that every kind of mission can be reached. */
const games = [...categoriesPlayed].flatMap(([type, count]) => {
  const found = new Map(
    catalogue.filter((game) => game.type === type).map((game) => [game.provider, game]),
  );
  if (found.size < count) throw new Error(`Fewer than ${count} providers have ${type} games.`);
  return [...found.values()].slice(0, count);
});

/** Members or deposits that every job handles in a run. */
const smallestBatch = 200;

/** A platform whose statements can be aborted, its players, and a clock that the simulation moves. */
export async function simulatedWorld(seed: string) {
  const killer = statementKiller();
  const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  const platform = await startCashier({
    config: { session, limits: noLimits },
    plugin: killer.plugin,
    seed,
  });
  await addOperators(platform);
  const dice = seededRandom(seed);
  const players: Player[] = [];
  let kills = 0;

  const now = () => platform.clock.now().getTime();
  const pick = <T>(from: readonly T[]): T => from[dice.int(from.length)] as T;
  /**
   * Runs a command as one operator, or as two if it takes two; returns its lines, throws if it
   * fails.
   */
  async function ops(...line: string[]): Promise<readonly string[]> {
    const said = await opsByTwo(platform, ...line);
    if (said.exitCode !== 0) throw new Error(said.lines.join('\n'));
    return said.lines;
  }

  /**
   * Runs an act that may be repeated. Sometimes one of its statements is aborted, and the act is
   * repeated.
   */
  async function withKills<T>(act: () => Promise<T>): Promise<T> {
    if (dice.int(6) === 0) {
      killer.arm(1 + dice.int(30));
      const answer = await act().then(
        (value) => ({ value }),
        () => undefined,
      );
      if (!killer.disarm() && answer) return answer.value;
      kills += 1;
    }
    return act();
  }

  async function newPlayer(referrer?: Player, birthday?: string): Promise<Player> {
    const code = referrer && (await referrer.client.call(referral, {})).value[0]?.referral_code;
    const phone = `63917${String(3_000_000 + players.length)}`;
    const client = await signedUp(
      platform,
      phone,
      code === undefined ? {} : { referral_code: code },
      // A different address for each player: limits by address are not simulated.
      `10.${players.length >> 16}.${(players.length >> 8) & 255}.${players.length & 255}`,
    );
    const id = await memberIdOf(platform, client);
    if (birthday !== undefined)
      await setMember(platform, id, {
        birthday: `1990-${birthday}`,
        verified_at: platform.clock.now(),
      });
    const player = { id, client, referrer, birthday, pausedUntil: 0 };
    players.push(player);
    return player;
  }

  /** Opens one of the games, because an earlier session may have ended. */
  async function openGame({ client }: Player): Promise<BettingSession> {
    const game = pick(games);
    return bettingSession(platform, client, game.code, game.provider);
  }

  /** Runs the jobs that run every few seconds in the product. */
  async function runJobs(): Promise<void> {
    const jobs = [
      'bonus.expire-requirements',
      'bonus.close-lost-requirements',
      'rewards.expire-tokens',
      'rewards.grant-deposit-tickets',
      'rewards.hold-draws',
      'rewards.settle-predictions',
      'rewards.compute-vip-levels',
      'rewards.credit-referral-cashback',
      'rewards.reach-missions',
    ];
    await withKills(() => platform.outbox.run());
    for (const job of jobs) await withKills(() => run(platform, job));
    // A job takes one batch, and logs the failure of a member and continues: repeat it until a run
    // finds nothing to write.
    for (let left = players.length; left > 0; left -= smallestBatch) {
      const before = await written();
      await platform.outbox.run();
      for (const job of jobs) await run(platform, job);
      if ((await written()) === before) return;
    }
  }

  /** The position in the database's log, which doesn't change if nothing is written. */
  async function written(): Promise<string | undefined> {
    const { rows } = await sql<{ at: string }>`
      select pg_current_wal_insert_lsn()::text as at`.execute(platform.parts.db);
    return rows[0]?.at;
  }

  async function deposits(): Promise<ReadonlyMap<bigint, readonly Deposit[]>> {
    const { rows } = await sql<{ member_id: bigint; id: bigint; amount: bigint; created_at: Date }>`
      select member_id, id, amount, created_at from transfer
       where kind = 'deposit' and asset = 'PHP' order by id`.execute(platform.parts.db);
    const found = new Map<bigint, Deposit[]>();
    for (const { member_id: member, id, amount: units, created_at } of rows)
      found.set(member, [
        ...(found.get(member) ?? []),
        { member, id, units, at: created_at.getTime() },
      ]);
    return found;
  }

  /** The VIP level of each member on a Manila day, by the deposits so far. */
  async function levelsOn(day: string): Promise<(member: bigint) => number> {
    const all = await deposits();
    const thresholds = settingsOf('vip').levels.map(({ turnover }) => turnover);
    return (member) => vipLevel(day, all.get(member) ?? [], thresholds);
  }

  return {
    platform,
    players,
    dice,
    pick,
    now,
    today: () => manilaDay(now()),
    ops,
    withKills,
    newPlayer,
    openGame,
    runJobs,
    deposits,
    levelsOn,
    kills: () => kills,
  };
}

export type SimulatedWorld = Awaited<ReturnType<typeof simulatedWorld>> & {
  readonly platform: TestPlatform;
};
