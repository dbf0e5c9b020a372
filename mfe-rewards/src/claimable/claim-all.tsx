import { useFailureText, useLanguage, useOnline, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { useWithSupportCode } from '@parol/kit';
import { Button, FormError } from '@parol/ui';
import type { ClaimDomain, Item } from './claim-of.ts';
import s from './claimable.module.css';
import { sumOf, useRewardText } from './reward-text.ts';
import type { Claims, FailedClaim } from './use-claims.ts';

export interface ClaimAllProps {
  /** All rewards that can be claimed in place. */
  readonly items: readonly Item[];
  readonly claims: Claims;
}

/** What is ready in sum, and the page's gold button to claim it. */
export function ClaimAll({ items, claims }: ClaimAllProps) {
  const t = useT();
  const online = useOnline();
  const rewardText = useRewardText();
  const left = items.filter((item) => !claims.isClaimed(item));
  const brings = rewardText(sumOf(left));
  return (
    <div className={s.all}>
      {brings && <p className={`${s.sum} num`}>{brings}</p>}
      <Button
        full
        busy={claims.isAll}
        aria-label={t('claimable.claimAllOf', { brings })}
        onClick={() => void claims.run(left)}
        {...(online ? {} : { disabledReason: t('offline') })}
      >
        {t('claimable.claimAll')}
      </Button>
    </div>
  );
}

/** Returns a claim's failure as text, with the name of its reward. */
export function useFailedText(): (failed: FailedClaim) => string {
  const t = useT();
  const language = useLanguage().current;
  const texts: Readonly<Record<ClaimDomain, ReturnType<typeof useFailureText>>> = {
    checkIn: useFailureText('checkIn'),
    rebate: useFailureText('rebate'),
    campaignReward: useFailureText('campaignReward'),
    missions: useFailureText('missions'),
  };
  return ({ item, claim, failure }) =>
    t('claimable.notClaimed', {
      name: localText(item.name, language),
      reason: texts[claim.domain](failure),
    });
}

/** What could not be claimed, each by its name and with the reason. */
export function FailedClaims({ failed }: { readonly failed: readonly FailedClaim[] }) {
  const failedText = useFailedText();
  const withCode = useWithSupportCode();
  return (
    <FormError>
      {failed.length > 0 && (
        <ul>
          {failed.map((one) => (
            <li key={failedText(one)}>{withCode(one.failure, failedText(one))}</li>
          ))}
        </ul>
      )}
    </FormError>
  );
}
