import type { Tx } from '../../kernel/database/database.ts';
import { keyOf } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxPost } from '../../notify/inbox/inbox.ts';
import { type Deposit, setReversed } from './deposit.repository.ts';
import type { WarningKind } from './deposit.schema.ts';
import type { Finding } from './judge-report.ts';
import { type Figures, figuresOf } from './order-amount.ts';
import { checkedMessage } from './warning.messages.ts';
import * as repository from './warning.repository.ts';

/** A warning, or a deposit that has come into review, to be put into the log. */
export interface Raised extends Figures {
  readonly deposit: Pick<Deposit, 'id' | 'gateway_id'>;
  readonly kind: WarningKind | 'review';
}

/** Warnings for operators: reports of gateways that contradict what we believe about a deposit. */
export interface Warnings {
  /**
   * Keeps the finding with the newest figures, under the member's lock. If money is at stake, marks
   * the deposit, stops the member's withdrawals and transfers and tells the member. The result is
   * for `logAlarm`; undefined if the report says nothing that the warning did not.
   */
  raise(
    tx: Tx,
    deposit: Deposit,
    finding: Finding & { readonly word: string },
  ): Promise<Raised | undefined>;
  /** Raises the alarm in the log; call it after the commit. */
  logAlarm(raised: Raised): void;
  /** Logs what still waits. */
  remind(): Promise<void>;
  /** The same as lines for an operator; empty if nothing waits. */
  health(): Promise<readonly string[]>;
}

export interface WarningNeeds {
  readonly inbox: InboxPost;
  /** Stops the member's withdrawals and transfers until an operator allows them again. */
  readonly freezePayouts: (tx: Tx, memberId: bigint, reason: string) => Promise<void>;
}

type WarningParts = Pick<Parts, 'db' | 'clock' | 'random' | 'log'>;

type Context = WarningParts & WarningNeeds;

export function warningService(parts: WarningParts, needs: WarningNeeds): Warnings {
  const context: Context = { ...parts, ...needs };
  return {
    raise: (tx, deposit, finding) => raiseWarning(context, tx, deposit, finding),
    logAlarm: (raised) => logRaised(context, raised),
    remind: () => logWaiting(context),
    health: () => waitingLines(context),
  };
}

async function hold(
  { freezePayouts, inbox }: Context,
  tx: Tx,
  deposit: Deposit,
  { kind }: Finding,
): Promise<void> {
  if (kind === 'refunded' || kind === 'charged_back') await setReversed(tx, keyOf(deposit), kind);
  const reason = `deposit ${deposit.reference}: ${kind} (deposit:warnings)`;
  await freezePayouts(tx, deposit.member_id, reason);
  await inbox(deposit.member_id, checkedMessage(deposit), tx);
}

async function waitingLines({ db }: Context): Promise<readonly string[]> {
  const [warnings, reviews] = await Promise.all([
    repository.waitingWarnings(db),
    repository.waitingReviews(db),
  ]);
  return [
    ...line(
      warnings,
      ['warning about a deposit waits', 'warnings about deposits wait'],
      'deposit:warnings',
    ),
    ...line(
      reviews,
      ['deposit with another amount waits', 'deposits with another amount wait'],
      'deposit:review',
    ),
  ];
}

async function raiseWarning(
  context: Context,
  tx: Tx,
  deposit: Deposit,
  { word, ...finding }: Finding & { readonly word: string },
): Promise<Raised | undefined> {
  const { clock, random } = context;
  const at = clock.now();
  const { kind, paymentId, atStake } = finding;
  const { units: amount, stated } = figuresOf(deposit, finding.amount);
  const about = {
    member_id: deposit.member_id,
    deposit_id: deposit.id,
    kind,
    payment_id: paymentId ?? '',
  };
  const before = await repository.latestWarning(tx, about);
  if (before && before.word === word && before.amount === amount && before.stated === stated) {
    const change = { reports: before.reports + 1, last_at: at };
    await repository.changeWarning(tx, keyOf(before), change);
    return undefined;
  }
  const newest = { word, amount, stated, at_stake: atStake, last_at: at };
  if (before && before.reviewed_at === null) {
    const change = { ...newest, reports: before.reports + 1 };
    await repository.changeWarning(tx, keyOf(before), change);
  } else
    await repository.insertWarning(tx, {
      ...about,
      ...newest,
      id: random.id(at),
      reports: 1,
      first_at: at,
      reviewed_at: null,
      note: null,
    });
  if (atStake) await hold(context, tx, deposit, finding);
  return { deposit, kind, units: amount, stated };
}

function logRaised({ log }: Context, { deposit, kind, units, stated }: Raised): void {
  log.error(
    {
      deposit: String(deposit.id),
      gateway: deposit.gateway_id,
      warning: kind,
      units: units === null ? null : String(units),
      stated,
    },
    'a report about a deposit needs an operator',
  );
}

async function logWaiting(context: Context): Promise<void> {
  const lines = await waitingLines(context);
  if (lines.length > 0) context.log.error({ lines }, 'reports about deposits wait for an operator');
}

const line = (
  { count, since }: repository.Waiting,
  [one, many]: readonly [string, string],
  list: string,
): readonly string[] =>
  since ? [`${count} ${count === 1 ? one : many}, since ${since.toISOString()}: ${list}`] : [];

/** For the seeded history, whose gateways report each payment once. */
export const noWarnings: Pick<Warnings, 'raise' | 'logAlarm'> = {
  raise: async () => undefined,
  logAlarm: () => undefined,
};
