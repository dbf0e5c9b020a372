import { useCall, useLanguage, useSession, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { IconStar } from '@parol/ui';
import { pickIconCheck } from '@parol/wire/pick-icon';
import { CampaignCard } from './campaign-card.tsx';
import { CampaignPlace } from './campaign-place.tsx';

/** On Home: the pick-an-icon campaign, until the member has picked. */
export function PickIconCard() {
  const t = useT();
  const language = useLanguage().current;
  const read = useCall(pickIconCheck, {}, { skip: Boolean(useSession().account?.pausedUntil) });
  return (
    <CampaignPlace read={read} domain="pickIcon">
      {({ name, picked }) =>
        picked === null && (
          <CampaignCard
            title={localText(name, language)}
            body={t('home.pickIcon.body')}
            action={t('home.pickIcon.action')}
            art={<IconStar size={28} />}
            section="pick-icon"
          />
        )
      }
    </CampaignPlace>
  );
}
