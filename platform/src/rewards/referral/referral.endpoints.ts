import { formatAmount, manilaDay, maskPhone } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import { downlineList, referral, referralTerms } from '@parol/wire/referral';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import { offsetOf, pageOnWire } from '../../kernel/paging/paging.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as outcomes from './outcome.repository.ts';
import { referralProgramme } from './referral.programme.ts';
import type { ReferralNeeds, Referrals } from './referral.service.ts';

export interface ReferralEndpointsNeeds extends Pick<
  ReferralNeeds,
  'programmes' | 'members' | 'gate'
> {
  readonly referrals: Referrals;
  /** Units of downline rebate that each of the members has earned the referrer. */
  readonly rebateOfReferees: (
    on: Db,
    referrerId: bigint,
    refereeIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, bigint>>;
}

export function referralEndpoints(
  { db, clock, contacts }: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  { referrals, programmes, members, gate, rebateOfReferees }: ReferralEndpointsNeeds,
): readonly Endpoint[] {
  /** The settings in force. Refuses promotion_not_available. */
  async function terms() {
    await programmes.refuseOff(db, referralProgramme);
    return programmes.settings(db, referralProgramme, clock.now());
  }
  return [
    open(referralTerms, async () => {
      const { rate, perDeposit, perMonth, daysToPlay, turnover } = await terms();
      return [
        {
          percent: formatAmount(rate),
          per_deposit: formatAmount(perDeposit),
          per_month: formatAmount(perMonth),
          days: daysToPlay,
          times: Number(turnover),
        },
      ];
    }),
    member(referral, async ({ caller: { memberId } }) => {
      const { perMonth } = await terms();
      await gate.refusePaused(db, memberId);
      const [row, referees, earned, month] = await Promise.all([
        members.byId(memberId),
        members.refereeCount(memberId),
        outcomes.paidSince(db, memberId, new Date(0)),
        referrals.paidThisMonth(db, memberId),
      ]);
      return [
        {
          referral_code: row?.referral_code ?? '',
          referee_count: referees,
          earned: formatAmount(earned),
          earned_this_month: formatAmount(month),
          left_this_month: formatAmount(perMonth > month ? perMonth - month : 0n),
        },
      ];
    }),
    member(downlineList, async ({ caller: { memberId }, body }) => {
      await programmes.refuseOff(db, referralProgramme);
      await gate.refusePaused(db, memberId);
      const [rows, total, row] = await Promise.all([
        outcomes.downline(db, memberId, { limit: body.page_size, offset: offsetOf(body) }),
        members.refereeCount(memberId),
        members.byId(memberId),
      ]);
      const rebates = await rebateOfReferees(
        db,
        memberId,
        rows.map(({ id }) => id),
      );
      const since = startOfManilaDay(manilaDay(row?.created_at ?? clock.now()));
      return [
        pageOnWire(body, { rows, total, since }, (one) => ({
          referee: maskPhone(contacts.phoneOf(one)),
          joined_at: one.joined.toISOString(),
          state: one.state,
          reason: one.reason,
          cashback: formatAmount(one.cashback),
          rebate: formatAmount(rebates.get(one.id) ?? 0n),
        })),
      ];
    }),
  ];
}
