import { minuteMs } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { login, logout } from '@parol/wire/member';
import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import { openDoor, type ProbeBrowser, ProbeFailure, ProbeRefusal } from './front-door.ts';
import { type LogInPause, logInPause } from './log-in-pause.ts';
import { probeFigures, type ProbeFigures, type ProbeStep } from './probe-figures.ts';

export { type ProbeBrowser, ProbeFailure } from './front-door.ts';

/** Who the synthetic player is, and what it does besides logging in and reading its balance. */
export interface ProbePlayer {
  /** Its log-in; makes the member if need be. Throws ProbeFailure if the member may not be used. */
  readonly logIn: () => Promise<{ readonly account_id: string; readonly password: string }>;
  /** Bets ₱1 and sees the round's result; throws ProbeFailure if it can't. Absent where it moves no money. */
  readonly bet?: (browser: ProbeBrowser, accountId: string) => Promise<void>;
}

type ProbeParts = Pick<Parts, 'config' | 'log' | 'clock'>;
/** Whether the member with a phone is marked as the synthetic player. */
type IsMarked = (phone: string) => Promise<boolean>;

/**
 * The synthetic player: every minute it does over the site's public address what a player does, so that
 * a fault is found that no process sees of itself, such as a proxy that sends calls nowhere. It runs in
 * one worker, if the configuration says so: as the configured member, who moves no money, or as `given`.
 */
export function probeModule(
  { config, log, clock }: ProbeParts,
  given: ProbePlayer | undefined,
  isMarked: IsMarked,
): { readonly contribution: Contribution } {
  const pause = logInPause(clock);
  const figures = probeFigures(pause);
  const { probe } = config;
  const member = probe?.member;
  const player = member ? configuredPlayer(member, isMarked) : given;
  const jobs = probe &&
    player && [
      {
        name: 'kernel.play-as-probe',
        everyMs: minuteMs,
        once: true,
        run: probeRun({ ...config, probe }, { log, pause, figures }, player),
      },
    ];
  return {
    contribution: {
      name: 'probe',
      ...(jobs && { jobs }),
      alarms: async () => figures.alarms(),
      metrics: async () => figures.metrics(),
    },
  };
}

/** A member of the configuration, if it is marked: it would count as a player otherwise. */
const configuredPlayer = (
  member: Awaited<ReturnType<ProbePlayer['logIn']>>,
  isMarked: IsMarked,
): ProbePlayer => ({
  async logIn() {
    if (await isMarked(member.account_id)) return member;
    throw new ProbeFailure('the member is not marked as the synthetic player: member:probe');
  },
});

interface ProbeTools extends Pick<ProbeParts, 'log'> {
  readonly pause: LogInPause;
  readonly figures: ProbeFigures;
}

function probeRun(
  config: Parameters<typeof openDoor>[0],
  { log, pause, figures }: ProbeTools,
  player: ProbePlayer,
): (stopping?: AbortSignal) => Promise<void> {
  const neverStops = new AbortController().signal;
  let door: ReturnType<typeof openDoor> | undefined;

  return async (stopping = neverStops) => {
    door ??= openDoor(config, stopping);
    const { call, keepSession } = door;
    const browser = door;
    let failedAt: ProbeStep | undefined;
    figures.began();
    if (pause.isOn()) return;

    /** Does a step and notes it; whether it succeeded. */
    async function step(name: ProbeStep, work: () => Promise<unknown>): Promise<boolean> {
      const began = performance.now();
      try {
        await work();
        figures.ended(name, true, performance.now() - began);
        return true;
      } catch (error) {
        if (!(error instanceof ProbeFailure)) throw error;
        if (stopping.aborted) return false;
        figures.ended(name, false, performance.now() - began);
        if (name === 'log-in' && error instanceof ProbeRefusal) pause.refused();
        log.warn({ step: name, cause: error.message }, 'a step of the synthetic player failed');
        failedAt ??= name;
        return false;
      }
    }

    let accountId = '';
    const isIn = await step('log-in', async () => {
      const credentials = await player.logIn();
      const [account] = await call(login, { ...credentials, totp: undefined });
      if (!account) throw new ProbeFailure('no account');
      keepSession(account);
      accountId = credentials.account_id;
      pause.accepted();
    });
    if (isIn) {
      const hasBalance = await step('balance', () => call(balance, {}));
      const { bet } = player;
      if (hasBalance && bet) await step('bet', () => bet(browser, accountId));
      // Also after a failure, so that no session is left.
      await step('log-out', () => call(logout, {}));
    }
    if (!stopping.aborted) figures.over(failedAt);
  };
}
