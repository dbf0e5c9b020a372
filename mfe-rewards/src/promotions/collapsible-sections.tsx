import { Switchable } from '@parol/contract';
import { BadgesSection } from '../badges/badges.section.tsx';
import { CampaignRewardSection } from '../campaign-reward/campaign-reward.section.tsx';
import { CouponSection } from '../coupon/coupon.section.tsx';
import { DrawSection } from '../draws/draw.section.tsx';
import { PickIconSection } from '../pick-icon/pick-icon.section.tsx';
import { RebateLink } from '../rebate/rebate-link.tsx';
import { TicketSection } from '../tickets/ticket.section.tsx';
import { TokenCard } from '../tokens/token-card.tsx';
import { Compare } from './compare.tsx';
import s from './promotions.module.css';

export interface CollapsibleSectionsProps {
  readonly isMember: boolean;
  /** Called after a coupon was redeemed, which may have unlocked a promotion. */
  readonly onRedeemed: () => Promise<void>;
}

/** The programmes used less often than the check-in and the missions. */
export function CollapsibleSections({ isMember, onRedeemed }: CollapsibleSectionsProps) {
  return (
    <div className={s.collapsibles}>
      {isMember && (
        <>
          <Switchable id="rewards.pick-icon">
            <PickIconSection />
          </Switchable>
          <Switchable id="rewards.campaign">
            <CampaignRewardSection />
          </Switchable>
          <Switchable id="rewards.tickets">
            <TicketSection />
          </Switchable>
        </>
      )}
      <Switchable id="rewards.draws">
        <DrawSection />
      </Switchable>
      {isMember && (
        <>
          <Switchable id="rewards.badges">
            <BadgesSection />
          </Switchable>
          <Switchable id="rewards.tokens">
            <TokenCard />
          </Switchable>
          <Switchable id="rewards.rebate">
            <RebateLink />
          </Switchable>
          <Switchable id="rewards.coupon">
            <CouponSection onRedeemed={onRedeemed} />
          </Switchable>
        </>
      )}
      <Switchable id="rewards.compare">
        <Compare />
      </Switchable>
    </div>
  );
}
