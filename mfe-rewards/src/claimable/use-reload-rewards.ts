import { useBalance, useCall, useShell } from '@parol/contract';
import { campaignRewardStatus } from '@parol/wire/campaign-reward';
import { checkInStatus } from '@parol/wire/check-in';
import { claimableRewards } from '@parol/wire/claimable';
import { badges, missions } from '@parol/wire/mission';
import { tokenStatement } from '@parol/wire/token';

/**
 * Reloads what a claim may have changed: the rewards' sections, the balances and the account's
 * counts.
 */
export function useReloadRewards(): () => Promise<void> {
  const { refreshAccount } = useShell();
  const { refresh } = useBalance();
  const skip = { skip: true };
  const hub = useCall(claimableRewards, {}, skip);
  const checkIn = useCall(checkInStatus, {}, skip);
  const campaign = useCall(campaignRewardStatus, {}, skip);
  const missionRows = useCall(missions, {}, skip);
  const earned = useCall(badges, {}, skip);
  const tokens = useCall(tokenStatement, {}, skip);
  return async () => {
    const reads = [hub, checkIn, campaign, missionRows, earned, tokens].map(({ reload }) =>
      reload(),
    );
    await Promise.all([...reads, refresh(), refreshAccount()]);
  };
}
