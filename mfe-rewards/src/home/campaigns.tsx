import { Switchable } from '@parol/contract';
import { CampaignRewardCard } from './campaign-reward-card.tsx';
import { PickIconCard } from './pick-icon-card.tsx';

/** The campaigns of which something waits for the member, in the row of promotions on Home. */
export default function Campaigns() {
  return (
    <>
      <Switchable id="rewards.campaign">
        <CampaignRewardCard />
      </Switchable>
      <Switchable id="rewards.pick-icon">
        <PickIconCard />
      </Switchable>
    </>
  );
}
