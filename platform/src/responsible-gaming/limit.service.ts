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

export function playerLimits(
  { wallet, clock }: Pick<LedgerParts, 'wallet' | 'clock'>,
  { audit, notices }: { readonly audit: AuditService; readonly notices: Notices },
): PlayerLimits {
  async function write(tx: Tx, by: LimitActor, wanted: WantedLimit, act: string): Promise<void> {
    const { kind, span, amount } = wanted;
    if (amount === null) await repository.removeLimit(tx, by.memberId, kind, span);
    else await repository.putLimit(tx, by.memberId, { kind, span, amount });
    // Play before the first limit counts too; later postings add to it.
    if (amount !== null && (kind === 'loss' || kind === 'wager'))
      await recountDays(tx, by.memberId, firstDayOf(clock.now()));
    await repository.removeChange(tx, by.memberId, kind, span);
    await note(tx, by, act, wanted);
  }

  const note = (
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

  const waiting = async (tx: Tx, memberId: bigint, kind: LimitKind, span: LimitSpan) =>
    (await repository.changesOf(tx, memberId, clock.now())).find(
      (change) => change.kind === kind && change.span === span,
    );

  return {
    amountOf(typed) {
      if (typed === null) return null;
      const units = parseAmount(typed);
      if (units === undefined) throw new Refusal('invalid_amount');
      if (!isWholeCentavos(units)) throw new Refusal('amount_whole_centavos');
      if (units < least || units > most)
        throw new Refusal('limit_out_of_range', [
          { minimum: formatAmount(least), maximum: formatAmount(most) },
        ]);
      return units;
    },

    // The member's lock prevents bets between counting and setting the limit.
    set: (by, wanted) =>
      wallet.withMemberLock(by.memberId, async (tx) => {
        const { kind, span, amount } = wanted;
        const now =
          (await repository.limitsOf(tx, by.memberId)).find(
            (limit) => limit.kind === kind && limit.span === span,
          )?.amount ?? null;
        if (amount === now) {
          // Requesting the current limit cancels a pending increase.
          if (!(await waiting(tx, by.memberId, kind, span))) throw new Refusal('no_changes');
          await repository.removeChange(tx, by.memberId, kind, span);
          return note(tx, by, 'care.drop-change', wanted);
        }
        if (amount !== null && (now === null || amount < now))
          return write(tx, by, wanted, 'care.set-limit');
        const at = clock.now();
        const opensAt = new Date(at.getTime() + increaseWaitsMs);
        const lapsesAt = new Date(opensAt.getTime() + increaseOpenMs);
        await repository.putChange(tx, by.memberId, { kind, span, amount, opensAt, lapsesAt }, at);
        return note(tx, by, 'care.ask-increase', wanted);
      }),

    confirm: (by, kind, span) =>
      wallet.withMemberLock(by.memberId, async (tx) => {
        const change = await waiting(tx, by.memberId, kind, span);
        if (!change) throw new Refusal('limit_change_not_exists');
        if (clock.now() < change.opensAt)
          throw new Refusal('limit_change_too_early', [{ opens_at: change.opensAt.toISOString() }]);
        await write(tx, by, change, 'care.confirm-increase');
        await notices.notify(tx, by.memberId, 'limit-raised', null);
      }),

    drop: (by, kind, span) =>
      wallet.withMemberLock(by.memberId, async (tx) => {
        const change = await waiting(tx, by.memberId, kind, span);
        if (!change) throw new Refusal('limit_change_not_exists');
        await repository.removeChange(tx, by.memberId, kind, span);
        await note(tx, by, 'care.drop-change', change);
      }),
  };
}
