import { Switchable, useSession, useT } from '@parol/contract';
import { IconCrown, IconSports, IconUser, LevelBadge } from '@parol/ui';
import { vipNames } from '@parol/wire/vip';
import { BadgesSection } from '../badges/badges.section.tsx';
import { CampaignRewardSection } from '../campaign-reward/campaign-reward.section.tsx';
import type { Item } from '../claimable/claim-of.ts';
import { CouponSection } from '../coupon/coupon.section.tsx';
import { DrawSection } from '../draws/draw.section.tsx';
import { MissionsSection } from '../missions/missions.section.tsx';
import { PickIconSection } from '../pick-icon/pick-icon.section.tsx';
import { Compare } from './compare.tsx';
import { RebateDoor } from '../rebate/rebate-door.tsx';
import { TicketSection } from '../tickets/ticket.section.tsx';
import { TokenSection } from '../tokens/token.section.tsx';
import { badgeOf } from '../vip/level-badge-of.ts';
import { DoorLink } from '../door-link.tsx';
import s from './doors.module.css';

export interface DoorsProps {
  /** What the hub above lists as ready. */
  readonly ready: readonly Item[];
  /** Called after a coupon was redeemed, which may have unlocked a promotion. */
  readonly onRedeemed: () => Promise<void>;
}

/** The programmes, each as a door with what is behind it. */
export function Doors(props: DoorsProps) {
  const isMember = useSession().status === 'member';
  return <div className={s.doors}>{isMember ? <MemberDoors {...props} /> : <VisitorDoors />}</div>;
}

/** Only two: the page of a visitor is sent as HTML, within its budget of bytes. */
function VisitorDoors() {
  return (
    <>
      <Switchable id="rewards.draws">
        <DrawSection />
      </Switchable>
      <Switchable id="rewards.compare">
        <Compare />
      </Switchable>
    </>
  );
}

function MemberDoors({ ready, onRedeemed }: DoorsProps) {
  return (
    <>
      <Switchable id="rewards.missions">
        <MissionsSection
          inHub={ready.filter(({ source }) => source === 'mission').map(({ id }) => id)}
        />
      </Switchable>
      <Switchable id="rewards.draws">
        <DrawSection />
      </Switchable>
      <VipDoor />
      <Switchable id="rewards.rebate">
        <RebateDoor ready={ready.filter(({ source }) => source === 'rebate')} />
      </Switchable>
      <ReferralDoor />
      <EventDoor />
      <Switchable id="rewards.coupon">
        <CouponSection onRedeemed={onRedeemed} />
      </Switchable>
      <Switchable id="rewards.tokens">
        <TokenSection />
      </Switchable>
      <Switchable id="rewards.tickets">
        <TicketSection />
      </Switchable>
      <Switchable id="rewards.pick-icon">
        <PickIconSection />
      </Switchable>
      <Switchable id="rewards.campaign">
        <CampaignRewardSection />
      </Switchable>
      <Switchable id="rewards.badges">
        <BadgesSection />
      </Switchable>
    </>
  );
}

/** The member's level, with its badge. */
function VipDoor() {
  const t = useT();
  const level = useSession().account?.vipLevel ?? 0;
  const badge = badgeOf(level);
  const name = vipNames[level - 1];
  return (
    <DoorLink
      to="/vip"
      title={t('vip.title')}
      line={name ?? t('doors.vip')}
      icon={
        badge && name ? (
          <LevelBadge level={badge} label={name} size={36} hideLabel />
        ) : (
          <IconCrown size={20} />
        )
      }
      tone={badge ? undefined : 'magenta'}
    />
  );
}

function ReferralDoor() {
  const t = useT();
  return (
    <DoorLink
      to="/referral"
      title={t('referral.title')}
      line={t('doors.referral')}
      icon={<IconUser size={20} />}
      tone="sky"
    />
  );
}

function EventDoor() {
  const t = useT();
  return (
    <DoorLink
      to="/event"
      title={t('event.title')}
      line={t('doors.event')}
      icon={<IconSports size={20} />}
      tone="sky"
    />
  );
}
