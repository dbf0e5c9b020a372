import { useCall, useLanguage, useSession, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { IconCrown } from '@parol/ui';
import { campaignRewardStatus } from '@parol/wire/campaign-reward';
import { CampaignCard } from './campaign-card.tsx';
import { CampaignPlace } from './campaign-place.tsx';

/** On Home: the number of the campaign's rewards that the member can claim. */
export function CampaignRewardCard() {
  const t = useT();
  const language = useLanguage().current;
  const paused = Boolean(useSession().account?.pausedUntil);
  const read = useCall(campaignRewardStatus, {}, { skip: paused });
  return (
    <CampaignPlace read={read} domain="campaignReward">
      {({ name, rewards }) => {
        const count = rewards.filter(({ state }) => state === 'open').length;
        return (
          count > 0 && (
            <CampaignCard
              title={localText(name, language)}
              body={t('home.campaignReward.body', { count })}
              action={t('home.campaignReward.action')}
              art={<IconCrown size={28} />}
              section="campaign-reward"
            />
          )
        );
      }}
    </CampaignPlace>
  );
}
