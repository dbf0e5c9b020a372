import { formatAmount, isWholeCentavos, parseAmount, pesos } from '@parol/domain';
import type { LimitKind, LimitSpan } from '@parol/wire/responsible-gaming';
import type { AuditService } from '../kernel/audit/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/http/http.ts';
import type { Notices } from '../notify/notice/notice.ts';
import { type LedgerParts, recountDays } from '../wallet/ledger/ledger.ts';
import { increaseOpenMs, increaseWaitsMs } from './rules.ts';
import { firstDayOf } from './window.ts';
import * as repository from './responsible-gaming.repository.ts';

/** A requested limit; `amount` is units, minutes for a session limit, null for no limit. */
interface WantedLimit {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly amount: bigint | null;
}
interface LimitActor {
  readonly memberId: bigint;
  readonly address: string;
}

export interface PlayerLimits {
  /** Parses a typed amount. Refuses invalid_amount, amount_whole_centavos, limit_out_of_range. */
  amountOf(typed: string | number | null): bigint | null;
  /**
   * A first or lower limit applies immediately and cancels a pending increase; raising or removing
   * a limit becomes a pending increase. Refuses no_changes.
   */
  set(by: LimitActor, wanted: WantedLimit): Promise<void>;
  /**
   * Applies a pending increase. Refuses limit_change_not_exists (none, or lapsed) and
   * limit_change_too_early.
   */
  confirm(by: LimitActor, kind: LimitKind, span: LimitSpan): Promise<void>;
  /** Cancels a pending increase. Refuses limit_change_not_exists. */
  drop(by: LimitActor, kind: LimitKind, span: LimitSpan): Promise<void>;
}

const least = pesos(1);
const most = pesos(10_000_000);

type Context = Pick<LedgerParts, 'wallet' | 'clock'> & {
  readonly audit: AuditService;
  readonly notices: Notices;
};

export function playerLimits(
  parts: Pick<LedgerParts, 'wallet' | 'clock'>,
  needs: { readonly audit: AuditService; readonly notices: Notices },
): PlayerLimits {
  const context: Context = { ...parts, ...needs };
  return {
    amountOf,
    set: (by, wanted) => setLimit(context, by, wanted),
    confirm: (by, kind, span) => confirmIncrease(context, by, kind, span),
    drop: (by, kind, span) => dropChange(context, by, kind, span),
  };
}

async function writeLimit(
  context: Context,
  tx: Tx,
  by: LimitActor,
  wanted: WantedLimit,
  act: string,
): Promise<void> {
  const { clock } = context;
  const { kind, span, amount } = wanted;
  if (amount === null) await repository.removeLimit(tx, by.memberId, kind, span);
  else await repository.putLimit(tx, by.memberId, { kind, span, amount });
  // Play before the first limit counts too; later postings add to it.
  if (amount !== null && (kind === 'loss' || kind === 'wager'))
    await recountDays(tx, by.memberId, firstDayOf(clock.now()));
  await repository.removeChange(tx, by.memberId, kind, span);
  await recordChange(context, tx, by, act, wanted);
}

const recordChange = (
  { audit }: Context,
  tx: Tx,
  { memberId, address }: LimitActor,
  act: string,
  { kind, span, amount }: WantedLimit,
) =>
  audit.record(
    {
      actor: `member:${memberId}`,
      act,
      memberId,
      address,
      details: { kind, span, amount: amount === null ? null : String(amount) },
    },
    tx,
  );

const waitingChange = async (
  { clock }: Context,
  tx: Tx,
  memberId: bigint,
  kind: LimitKind,
  span: LimitSpan,
) =>
  (await repository.changesOf(tx, memberId, clock.now())).find(
    (change) => change.kind === kind && change.span === span,
  );

function amountOf(typed: string | number | null): bigint | null {
  if (typed === null) return null;
  const units = parseAmount(typed);
  if (units === undefined) throw new Refusal('invalid_amount');
  if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
  if (units < least || units > most)
    throw new Refusal('limit_out_of_range', [
      { minimum: formatAmount(least), maximum: formatAmount(most) },
    ]);
  return units;
}

/** The member's lock prevents bets between counting and setting the limit. */
const setLimit = (context: Context, by: LimitActor, wanted: WantedLimit): Promise<void> =>
  context.wallet.withMemberLock(by.memberId, async (tx) => {
    const { kind, span, amount } = wanted;
    const now =
      (await repository.limitsOf(tx, by.memberId)).find(
        (limit) => limit.kind === kind && limit.span === span,
      )?.amount ?? null;
    if (amount === now) {
      // Requesting the current limit cancels a pending increase.
      if (!(await waitingChange(context, tx, by.memberId, kind, span)))
        throw new Refusal('no_changes');
      await repository.removeChange(tx, by.memberId, kind, span);
      return recordChange(context, tx, by, 'care.drop-change', wanted);
    }
    if (amount !== null && (now === null || amount < now))
      return writeLimit(context, tx, by, wanted, 'care.set-limit');
    const at = context.clock.now();
    const opensAt = new Date(at.getTime() + increaseWaitsMs);
    const lapsesAt = new Date(opensAt.getTime() + increaseOpenMs);
    await repository.putChange(tx, by.memberId, { kind, span, amount, opensAt, lapsesAt }, at);
    return recordChange(context, tx, by, 'care.ask-increase', wanted);
  });

const confirmIncrease = (
  context: Context,
  by: LimitActor,
  kind: LimitKind,
  span: LimitSpan,
): Promise<void> =>
  context.wallet.withMemberLock(by.memberId, async (tx) => {
    const change = await waitingChange(context, tx, by.memberId, kind, span);
    if (!change) throw new Refusal('limit_change_not_exists');
    if (context.clock.now() < change.opensAt)
      throw new Refusal('limit_change_too_early', [{ opens_at: change.opensAt.toISOString() }]);
    await writeLimit(context, tx, by, change, 'care.confirm-increase');
    await context.notices.notify(tx, by.memberId, 'limit-raised', null);
  });

const dropChange = (
  context: Context,
  by: LimitActor,
  kind: LimitKind,
  span: LimitSpan,
): Promise<void> =>
  context.wallet.withMemberLock(by.memberId, async (tx) => {
    const change = await waitingChange(context, tx, by.memberId, kind, span);
    if (!change) throw new Refusal('limit_change_not_exists');
    await repository.removeChange(tx, by.memberId, kind, span);
    await recordChange(context, tx, by, 'care.drop-change', change);
  });
