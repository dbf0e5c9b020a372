import { dayMs } from '@parol/domain';
import { runOps } from '../../src/kernel/ops/ops.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { memberIdOf, startCashier } from '../../src/testing/cashier.ts';
import { noLimits, noOtpLimits } from '../../src/testing/no-limits.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { limitCredits } from '../../src/testing/credits.ts';
import { addOperators } from '../../src/testing/operators.ts';
import { type BettingSession, bettingSession } from '../../src/testing/betting-session.ts';
import { BonusModel } from '../wallet/bonus.model.ts';
import { PayoutPolicyModel } from './payout-policy.model.ts';

/** Slots of two providers, in which every stake counts in full. */
const games = [
  ['LAUNCHONE', 'jeepney-jackpot'],
  ['JILI', 'golden-tamaraw'],
] as const;

export interface Player {
  readonly id: bigint;
  readonly client: TestClient;
  /** The model of the member's money. */
  readonly model: BonusModel;
  /** Today's sessions at the games, and those at which rounds were bet, by round. */
  sessions: readonly BettingSession[];
  readonly sessionOf: Map<string, BettingSession>;
  /** The maximum bet under the open bonus, in units. */
  maxBet: bigint;
  /** The Manila day of the last claim, by promotion; gifts are claimed once. */
  readonly claimed: Map<string, string>;
  /** The e-wallet to which the member is paid. */
  account: string | undefined;
}

/** A platform, its players and a clock that the simulation moves. */
export async function abuseWorld(seed: string) {
  const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  const platform = await startCashier({
    config: { session, limits: noLimits, otp: noOtpLimits },
    seed,
  });
  // A thousand members get more gifts a day than a single operator may give.
  await addOperators(platform);
  await limitCredits(platform, '1000000.00');
  const { clock } = platform;
  const dice = seededRandom(seed);
  const players: Player[] = [];
  const seen = new Map<string, number>();
  const pick = <T>(from: readonly T[]): T => from[dice.int(from.length)] as T;

  return {
    platform,
    players,
    dice,
    pick,
    now: () => clock.now().getTime(),
    payoutPolicy: new PayoutPolicyModel(),
    /** How often each event happened. */
    seen,
    count: (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1),
    /** Advances the clock and informs the models. */
    pass(ms: number) {
      clock.advance(ms);
      for (const { model } of players) model.now = clock.now().getTime();
    },
    async newPlayer(): Promise<Player> {
      const client = await signedUp(platform, `63917${String(3_000_000 + players.length)}`);
      const model = new BonusModel();
      model.now = clock.now().getTime();
      const player: Player = {
        id: await memberIdOf(platform, client),
        client,
        model,
        sessions: [],
        sessionOf: new Map(),
        maxBet: 0n,
        claimed: new Map(),
        account: undefined,
      };
      players.push(player);
      return player;
    },
    /** Opens the games, whose provider sessions last less than a day. */
    async sit(player: Player): Promise<void> {
      player.sessions = await Promise.all(
        games.map(([provider, code]) => bettingSession(platform, player.client, code, provider)),
      );
    },
    /** Runs an operator's command; returns its lines, throws if it fails. */
    async ops(...line: string[]): Promise<readonly string[]> {
      const { services, ops: commands } = platform;
      const said = await runOps({ commands, audit: services.audit, operator: 'simulator' }, line);
      if (said.exitCode !== 0) throw new Error(said.lines.join('\n'));
      return said.lines;
    },
  };
}

export type AbuseWorld = Awaited<ReturnType<typeof abuseWorld>>;
