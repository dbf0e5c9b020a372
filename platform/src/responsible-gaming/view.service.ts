import type { RowOnWire } from '@parol/wire';
import {
  limitKinds,
  limitSpans,
  type responsibleGaming,
  type responsibleGamingToday,
  type responsibleGamingWatch,
} from '@parol/wire/responsible-gaming';
import type { Db } from '../kernel/database/database.ts';
import type { Caller } from '../kernel/http/http.ts';
import { formatAmount, manilaDay, minuteMs } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { Parts } from '../kernel/parts/parts.ts';
import { countedIn, type DayPlay, type PostingKind } from '../wallet/ledger/ledger.ts';
import type { DepositedIn } from './deposited-in.ts';
import { pauseOf } from './gate.repository.ts';
import { type LimitWindow, firstDayOf, windowOf } from './window.ts';
import * as repository from './responsible-gaming.repository.ts';
import type { LimitChange } from './responsible-gaming.repository.ts';

type Row = RowOnWire<typeof responsibleGaming>;
type MoneyKind = Row['limits'][number]['kind'];

export interface PlaySafelyView {
  /** All data of the page "Play safely". */
  page(caller: Caller): Promise<Row>;
  /** Session status that the site polls; each call is a session heartbeat. */
  watch(caller: Caller): Promise<RowOnWire<typeof responsibleGamingWatch>>;
  today(memberId: bigint): Promise<RowOnWire<typeof responsibleGamingToday>>;
}

/** A member's movements since a Manila day, by day and kind; several rows of one are added up. */
export type PlayedSince = (db: Db, memberId: bigint, day: string) => Promise<readonly PlayedDay[]>;

interface PlayedDay {
  readonly day: string;
  readonly kind: PostingKind;
  /** Units, zero or more. */
  readonly credited: bigint;
  readonly debited: bigint;
}

const moneyKinds = limitKinds.filter((kind) => kind !== 'session');
const moneySpans = limitSpans.filter((span) => span !== 'session');

type Context = Pick<Parts, 'db' | 'clock' | 'config'> & {
  readonly depositedIn: DepositedIn;
  readonly playedSince: PlayedSince;
};

export function playSafelyView(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  needs: { readonly depositedIn: DepositedIn; readonly playedSince: PlayedSince },
): PlaySafelyView {
  const context: Context = { ...parts, ...needs };
  return {
    today: (memberId) => playedToday(context, memberId),
    watch: (caller) => watchSession(context, caller),
    page: (caller) => limitsPage(context, caller),
  };
}

async function checkMinutes({ db, config }: Context, memberId: bigint) {
  const chosen = await repository.checkMinutesOf(db, memberId);
  return chosen === undefined ? config.responsibleGaming.checkMinutes : chosen;
}

async function playedToday({ clock, playedSince, db }: Context, memberId: bigint) {
  const at = clock.now();
  const day = windowOf('day', at);
  const [days, ms] = await Promise.all([
    playedSince(db, memberId, day.from),
    repository.timeOn(db, memberId, manilaDay(at)),
  ]);
  const { staked, won } = playedIn(days, day);
  return {
    minutes: Number(ms / BigInt(minuteMs)),
    staked: formatAmount(staked),
    won: formatAmount(won),
    net: formatAmount(won - staked),
  };
}

async function sessionOf(
  context: Context,
  { memberId, sessionId }: Caller,
  limits: readonly repository.Limit[],
) {
  const { db, clock } = context;
  const facts = (await repository.sessionFacts(db, memberId, sessionId)) ?? {
    beganAt: clock.now(),
    checkedAt: null,
  };
  const limit = limits.find(({ kind }) => kind === 'session');
  const minutes = limit ? Number(limit.amount) : null;
  const every = await checkMinutes(context, memberId);
  const last = facts.checkedAt ?? facts.beganAt;
  return {
    beganAt: facts.beganAt,
    minutes,
    endsAt: minutes === null ? null : new Date(facts.beganAt.getTime() + minutes * minuteMs),
    checkMinutes: every,
    checkDueAt: every === null ? null : new Date(last.getTime() + every * minuteMs),
  };
}

async function pauseNow({ db, clock }: Context, memberId: bigint) {
  const now = await pauseOf(db, memberId, clock.now());
  return now ? { kind: now.kind, ends_at: now.endsAt.toISOString() } : null;
}

async function watchSession(
  context: Context,
  caller: Caller,
): Promise<RowOnWire<typeof responsibleGamingWatch>> {
  const { clock, db } = context;
  const at = clock.now();
  await repository.recordHeartbeat(db, caller.memberId, manilaDay(at), at);
  const session = await sessionOf(context, caller, await repository.limitsOf(db, caller.memberId));
  return {
    now: at.toISOString(),
    session_ends_at: session.endsAt?.toISOString() ?? null,
    check_due_at: session.checkDueAt?.toISOString() ?? null,
    check_minutes: session.checkMinutes,
    pause: await pauseNow(context, caller.memberId),
  };
}

async function limitsPage(context: Context, caller: Caller): Promise<Row> {
  const { clock, db, playedSince, depositedIn } = context;
  const { memberId } = caller;
  const at = clock.now();
  const limits = await repository.limitsOf(db, memberId);
  const changes = await repository.changesOf(db, memberId, at);
  const changeOf = (kind: string, span: string) =>
    changes.find((change) => change.kind === kind && change.span === span);
  // Uses the counters that the gate uses. Members without wager or loss limits have none, so
  // the ledger is summed instead.
  const counted = limits.some(({ kind }) => kind === 'loss' || kind === 'wager');
  const days = await playedSince(db, memberId, firstDayOf(at));
  const windows = await Promise.all(
    moneySpans.map(async (span) => {
      const window = windowOf(span, at);
      const [paid, played] = await Promise.all([
        depositedIn(db, memberId, window),
        counted ? countedIn(db, memberId, window) : playedIn(days, window),
      ]);
      const loss = played.staked > played.won ? played.staked - played.won : 0n;
      const used: Record<MoneyKind, bigint> = { deposit: paid, wager: played.staked, loss };
      return { span, resetsAt: startOfManilaDay(window.until), used };
    }),
  );
  const session = await sessionOf(context, caller, limits);
  const waitingSession = changeOf('session', 'session');
  return {
    now: at.toISOString(),
    today: await playedToday(context, memberId),
    limits: moneyKinds.flatMap((kind) =>
      windows.map(({ span, resetsAt, used }) => {
        const limit = limits.find((one) => one.kind === kind && one.span === span);
        return {
          kind,
          span,
          limit: limit ? formatAmount(limit.amount) : null,
          used: formatAmount(used[kind]),
          resets_at: resetsAt.toISOString(),
          waiting: waitingOnWire(changeOf(kind, span), formatAmount),
        };
      }),
    ),
    session: {
      minutes: session.minutes,
      began_at: session.beganAt.toISOString(),
      ends_at: session.endsAt?.toISOString() ?? null,
      waiting: waitingOnWire(waitingSession, Number),
    },
    check_minutes: session.checkMinutes,
    pause: await pauseNow(context, memberId),
  };
}

/**
 * Sums a window from the statement's daily totals, so that the time does not grow with the number
 * of rounds.
 */
function playedIn(days: readonly PlayedDay[], { from, until }: LimitWindow): DayPlay {
  let [staked, won] = [0n, 0n];
  for (const { day, kind, credited, debited } of days) {
    if (day < from || day >= until) continue;
    if (kind === 'win') won += credited - debited;
    else if (kind === 'bet' || kind === 'rollback') staked += debited - credited;
  }
  return { staked, won };
}

function waitingOnWire<T>(change: LimitChange | undefined, show: (amount: bigint) => T) {
  if (!change) return null;
  const wanted = change.amount === null ? null : show(change.amount);
  return {
    wanted,
    opens_at: change.opensAt.toISOString(),
    lapses_at: change.lapsesAt.toISOString(),
  };
}
