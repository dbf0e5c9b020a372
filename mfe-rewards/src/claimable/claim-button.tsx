import {
  Link,
  useAct,
  useFailureText,
  useLanguage,
  useOnline,
  useT,
  useToast,
} from '@parol/contract';
import { formatAmount, localText } from '@parol/domain';
import { Button, buttonClass, FormError } from '@parol/ui';
import type { Call, RequestOf, RowOf } from '@parol/wire';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { dailyCheckIn } from '@parol/wire/check-in';
import type { claimableRewards } from '@parol/wire/claimable';
import { claimMission } from '@parol/wire/mission';
import { claimDownlineRebate, claimRebate } from '@parol/wire/rebate';
import s from './claimable.module.css';
import { useReloadRewards } from './use-reload-rewards.ts';

export type Item = RowOf<typeof claimableRewards>['items'][number];

export interface ClaimButtonProps {
  readonly item: Item;
  /** The reward as text, "₱5.00"; empty if it is not countable. */
  readonly brings: string;
  /** The hub's first button is the page's primary one. */
  readonly isFirst: boolean;
}

/** Sources whose link has its own text; others have a generic one. */
const linked: readonly string[] = ['gift', 'coupon', 'vip'];

/**
 * Claims a reward in place if all its terms are shown here; otherwise, and for sources unknown to
 * this release, a link to its page.
 */
export function ClaimButton(props: ClaimButtonProps) {
  const t = useT();
  const language = useLanguage().current;
  const { item, isFirst } = props;
  if (item.source === 'check_in')
    return <ClaimHere {...props} call={dailyCheckIn} body={{}} domain="checkIn" />;
  if (item.source === 'rebate') {
    const call = item.id === 'downline' ? claimDownlineRebate : claimRebate;
    const body = { amount: formatAmount(item.amount ?? 0n) };
    return <ClaimHere {...props} call={call} body={body} domain="rebate" />;
  }
  if (item.source === 'campaign_reward') {
    const [campaign_id = '', level = ''] = item.id.split(':');
    const body = { campaign_id, level };
    return <ClaimHere {...props} call={campaignRewardClick} body={body} domain="campaignReward" />;
  }
  if (item.source === 'mission') {
    const [mission_id = '', period = ''] = item.id.split(':');
    const body = { mission_id, period };
    return <ClaimHere {...props} call={claimMission} body={body} domain="missions" />;
  }
  const source = linked.includes(item.source) ? item.source : 'other';
  return (
    <Link
      to={item.path}
      className={buttonClass(isFirst ? 'primary' : 'secondary')}
      aria-label={t(`claimable.openOf.${source}`, { name: localText(item.name, language) })}
    >
      {t(`claimable.open.${source}`)}
    </Link>
  );
}

interface ClaimHereProps<C extends Call> extends ClaimButtonProps {
  readonly call: C;
  readonly body: RequestOf<C>;
  /** Texts of refusals: `errors.<domain>.<code>` of the remote. */
  readonly domain: string;
}

function ClaimHere<C extends Call>({
  item,
  brings,
  isFirst,
  call,
  body,
  domain,
}: ClaimHereProps<C>) {
  const t = useT();
  const language = useLanguage().current;
  const online = useOnline();
  const toast = useToast();
  const failureText = useFailureText(domain);
  const act = useAct(call);
  const reload = useReloadRewards();
  const name = localText(item.name, language);
  const claim = async () => {
    const outcome = await act.run(body);
    if (outcome.status === 'processing') return;
    if (outcome.status === 'success')
      toast({ tone: 'success', text: t('claimable.done', { name, brings }) });
    // A refusal may mean that the reward was claimed in another tab, or has expired.
    await reload();
  };
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={act.busy}
        aria-label={t('claimable.claimOf', { name, brings })}
        onClick={() => void claim()}
        {...(online ? {} : { disabledReason: t('offline') })}
      >
        {t('claimable.claim')}
      </Button>
      {act.failure && (
        <div className={s.failure}>
          <FormError>{failureText(act.failure)}</FormError>
        </div>
      )}
    </>
  );
}
