import { Link, useAct, useCall, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { useHasPage, useFailureMessage } from '@parol/kit';
import { Badge, Button, FormError, IconCrown, LevelBadge, Loading, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { campaignRewardClick, campaignRewardStatus } from '@parol/wire/campaign-reward';
import { useState } from 'react';
import { useReloadRewards } from '../claimable/use-reload-rewards.ts';
import { FailedNote } from '../failed-note.tsx';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { useLastDay } from '../last-day.ts';
import { badgeOf } from '../vip/level-badge-of.ts';
import s from './campaign-reward.module.css';

type Campaign = RowOf<typeof campaignRewardStatus>;
type Reward = Campaign['rewards'][number];

/** The running campaign's rewards by VIP level; nothing without a campaign. */
export function CampaignRewardSection() {
  const t = useT();
  const language = useLanguage().current;
  const lastDayOf = useLastDay();
  const read = useCall(campaignRewardStatus, {});
  const { first, failure } = read;
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure) return <FailedNote read={read} domain="campaignReward" />;
  if (!first)
    return (
      <Loading label={t('campaignReward.loading')}>
        <Skeleton height={68} radius={16} />
      </Loading>
    );
  return (
    <CollapsibleSection
      id="campaign-reward"
      title={localText(first.name, language)}
      line={t('claimable.until', lastDayOf(first.ends_at))}
      icon={<IconCrown size={20} />}
      tone="magenta"
    >
      <p className={s.small}>{t('campaignReward.lead', lastDayOf(first.ends_at))}</p>
      <Rewards campaign={first} />
    </CollapsibleSection>
  );
}

interface RewardsProps {
  readonly campaign: Campaign;
}

function Rewards({ campaign }: RewardsProps) {
  const t = useT();
  const hasPage = useHasPage();
  const failureText = useFailureMessage('campaignReward');
  const act = useAct(campaignRewardClick);
  const reloadRewards = useReloadRewards();
  const [chosen, setChosen] = useState<number>();
  const claim = async (level: number) => {
    setChosen(level);
    const outcome = await act.run({ level, campaign_id: campaign.campaign_id });
    // A refusal may mean that another tab was faster, or that the campaign has ended.
    if (outcome.status !== 'processing') await reloadRewards();
  };
  return (
    <>
      <ul className={s.levels} aria-label={t('campaignReward.levels')}>
        {campaign.rewards.map((reward) => (
          <li key={reward.level} className={s.level}>
            <LevelReward
              reward={reward}
              busy={act.busy && chosen === reward.level}
              onClaim={() => void claim(reward.level)}
            />
            {act.failure && chosen === reward.level && (
              <FormError>{failureText(act.failure)}</FormError>
            )}
          </li>
        ))}
      </ul>
      {hasPage('/vip') && (
        <Link to="/vip" className={s.guide}>
          {t('campaignReward.vip')}
        </Link>
      )}
    </>
  );
}

interface LevelRewardProps {
  readonly reward: Reward;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

/** A level with its reward, and the claim button or the state. */
function LevelReward({ reward, busy, onClaim }: LevelRewardProps) {
  const t = useT();
  const language = useLanguage().current;
  const { level, vip_name: name, amount, turnover, gift, state } = reward;
  const badge = badgeOf(level);
  const brings =
    amount === null
      ? localText(gift ?? { en: '', ph: '' }, language)
      : formatPeso(amount, { whole: true });
  return (
    <>
      {badge && <LevelBadge level={badge} label={name} size={40} hideLabel />}
      <div className={s.words}>
        <h3>
          {name} <span className="num">{brings}</span>
        </h3>
        <p className={s.small}>
          {turnover !== null && turnover > 0n
            ? t('campaignReward.toPlay', { amount: formatPeso(turnover, { whole: true }) })
            : t(amount === null ? 'campaignReward.toInbox' : 'campaignReward.free')}
        </p>
      </div>
      {state === 'open' ? (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t('campaignReward.claimOf', { level: name, reward: brings })}
          onClick={onClaim}
        >
          {t('campaignReward.claim')}
        </Button>
      ) : (
        <Badge tone={state === 'claimed' ? 'gold' : 'neutral'}>
          {t(`campaignReward.state.${state}`)}
        </Badge>
      )}
    </>
  );
}
