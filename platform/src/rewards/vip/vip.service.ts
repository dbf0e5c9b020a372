import { formatAmount, manilaDay } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { Members } from '../../identity/member/member.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { type LedgerParts, postingsAmong } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Grant } from './level.ts';
import { noteChanges } from './level-history.ts';
import type { Levels, VipProgress } from './levels.ts';
import { levelMessage, levelTemplate } from './vip.messages.ts';
import { vipProgramme, type VipSettings } from './vip.programme.ts';
import * as repository from './vip.repository.ts';

export interface Vip {
  /**
   * The member's level and its turnover. Refuses promotion_not_available while the programme is
   * off, self_excluded, cooling_off, and vip_not_exists below Bronze.
   */
  progress(memberId: bigint): Promise<VipProgress & { readonly levelUp: bigint | undefined }>;
  /** The settings in force today. Refuses promotion_not_available while the programme is off. */
  terms(): Promise<VipSettings>;
  /** The level and turnover after another deposit of `extra` units today. Changes nothing. */
  simulate(memberId: bigint, extra: bigint): Promise<VipProgress>;
  /** Marks the members whose level the postings may have raised. */
  note(tx: Tx, messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * Computes the level again, stores it, and sends one message about a rise. Does nothing while the
   * programme is off.
   */
  refresh(memberId: bigint): Promise<void>;
  /** Grants a level until the end of a day, or revokes the grant; returns the resulting level. */
  grant(memberId: bigint, grant: Grant | undefined, reason: string): Promise<number>;
}

export interface VipNeeds {
  readonly programmes: Programmes;
  readonly levels: Levels;
  readonly members: Pick<Members, 'byId' | 'setVipLevel'>;
  readonly inbox: Pick<InboxService, 'send' | 'unreadOf'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
}

const noLevel = 0;

export function vipService(
  { db, clock, random, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'>,
  { programmes, levels: { progressOf }, members, inbox, gate }: VipNeeds,
): Vip {
  /** The settings of a day are those in force when it begins, so that a day has one set of them. */
  const settingsOf = (on: Db, day: string) =>
    programmes.settings(on, vipProgramme, startOfManilaDay(day));

  /**
   * Under the member's lock: of two concurrent computations, the earlier result could be stored
   * last.
   */
  async function store(tx: Tx, memberId: bigint): Promise<number> {
    await repository.forgetDue(tx, memberId);
    const member = await members.byId(memberId, tx);
    if (!member || member.removed_at) return noLevel;
    const { level, to: today } = await progressOf(tx, memberId, 0n);
    if (level === member.vip_level) return level;
    await noteChanges(tx, programmes, { memberId, stored: member.vip_level, today });
    await members.setVipLevel(tx, memberId, level);
    const canBeNotified = member.status === 'active' && !(await gate.paused(tx, memberId));
    if (level > member.vip_level && canBeNotified)
      await inbox.send(memberId, levelMessage(level), tx);
    return level;
  }

  return {
    async progress(memberId) {
      await programmes.refuseOff(db, vipProgramme);
      await gate.refusePaused(db, memberId);
      const progress = await progressOf(db, memberId, 0n);
      if (progress.level === noLevel) {
        const { levels, turnoverDays } = await settingsOf(db, progress.to);
        throw new Refusal('vip_not_exists', [
          {
            minimum: formatAmount(levels[0]?.turnover ?? 0n),
            total: formatAmount(progress.turnover),
            days: String(turnoverDays),
          },
        ]);
      }
      const levelUp = await inbox.unreadOf(memberId, levelTemplate(progress.level));
      return { ...progress, levelUp };
    },
    async terms() {
      await programmes.refuseOff(db, vipProgramme);
      return settingsOf(db, manilaDay(clock.now()));
    },
    simulate: (memberId, extra) => progressOf(db, memberId, extra),
    async note(tx, messages) {
      const deposits = postingsAmong(messages, 'deposit');
      if (deposits.length > 0) await repository.noteDeposits(tx, deposits, clock.now());
    },
    async refresh(memberId) {
      if (!(await programmes.isOn(db, vipProgramme))) return;
      await wallet.withMemberLock(memberId, (tx) => store(tx, memberId), { idempotent: true });
    },
    grant: (memberId, grant, reason) =>
      wallet.withMemberLock(memberId, async (tx) => {
        const at = clock.now();
        await repository.addGrant(tx, {
          member_id: memberId,
          id: random.id(at),
          granted_at: at,
          level: grant?.level ?? noLevel,
          until_day: grant?.until ?? null,
          reason,
        });
        return store(tx, memberId);
      }),
  };
}
