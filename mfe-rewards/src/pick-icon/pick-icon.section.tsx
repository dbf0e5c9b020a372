import { Link, paths, useAct, useCall, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { useFailureMessage } from '@parol/kit';
import {
  Button,
  buttonClass,
  cx,
  FormError,
  IconBell,
  IconCrown,
  IconHeart,
  IconMoon,
  type IconProps,
  IconStar,
  IconSun,
  Loading,
  Note,
  Skeleton,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { pickIcon, pickIconCheck } from '@parol/wire/pick-icon';
import { type ComponentType, useState } from 'react';
import { useReloadRewards } from '../claimable/use-reload-rewards.ts';
import { tokensOf } from '../tokens/format-tokens.ts';
import { FailedNote } from '../failed-note.tsx';
import { CollapsibleSection } from '../collapsible-section.tsx';
import s from './pick-icon.module.css';
import { verifyPick } from './verify-pick.ts';

type Campaign = RowOf<typeof pickIconCheck>;

const drawings: Readonly<Record<string, ComponentType<IconProps>>> = {
  sun: IconSun,
  moon: IconMoon,
  star: IconStar,
  heart: IconHeart,
  crown: IconCrown,
  bell: IconBell,
};

/**
 * The pick-an-icon campaign: the icons and the commitment, then the result; nothing without a
 * campaign.
 */
export function PickIconSection() {
  const t = useT();
  const language = useLanguage().current;
  const prizeText = usePrizeText();
  const read = useCall(pickIconCheck, {});
  const { first, failure, reload } = read;
  if (!first && failure?.code === 'promotion_not_available') return null;
  if (!first && failure) return <FailedNote read={read} domain="pickIcon" />;
  if (!first)
    return (
      <Loading label={t('pickIcon.loading')}>
        <Skeleton height={68} radius={16} />
      </Loading>
    );
  const prize = first.picked && first.prizes[first.picked.prize];
  return (
    <CollapsibleSection
      id="pick-icon"
      title={localText(first.name, language)}
      line={prize ? t('pickIcon.won', { prize: prizeText(prize) }) : t('home.pickIcon.action')}
      icon={<IconStar size={20} />}
      tone="gold"
    >
      {first.picked ? (
        <Result campaign={first} picked={first.picked} />
      ) : (
        <Choice campaign={first} reload={reload} />
      )}
      <Odds campaign={first} />
    </CollapsibleSection>
  );
}

/** The text of a prize. */
function usePrizeText() {
  const t = useT();
  const language = useLanguage().current;
  return ({ tokens, gift }: Campaign['prizes'][number]): string => {
    if (gift) return localText(gift, language);
    const units = tokens ?? 0n;
    return t('tokens.balance', tokensOf(units));
  };
}

function Drawing({ icon }: { readonly icon: string }) {
  const Icon = drawings[icon] ?? IconStar;
  return <Icon size={32} />;
}

interface ChoiceProps {
  readonly campaign: Campaign;
  readonly reload: () => Promise<void>;
}

function Choice({ campaign, reload }: ChoiceProps) {
  const t = useT();
  const failureText = useFailureMessage('pickIcon');
  const act = useAct(pickIcon);
  const reloadRewards = useReloadRewards();
  const [icon, setIcon] = useState<string>();
  const pick = async (chosen: string) => {
    const outcome = await act.run({ icon: chosen, campaign_id: campaign.campaign_id });
    // A refusal may mean that another tab was faster, or that the campaign has ended.
    if (outcome.status !== 'processing') await Promise.all([reload(), reloadRewards()]);
  };
  const price =
    campaign.cost === 0n ? t('pickIcon.free') : t('pickIcon.cost', tokensOf(campaign.cost));
  return (
    <>
      <p>
        {t('pickIcon.lead')} {price}
      </p>
      <ul className={s.icons} aria-label={t('pickIcon.icons')}>
        {campaign.icons.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={cx(s.icon, icon === one && s.chosen)}
              aria-pressed={icon === one}
              aria-label={t(`pickIcon.names.${one}`)}
              onClick={() => setIcon(one)}
            >
              <Drawing icon={one} />
            </button>
          </li>
        ))}
      </ul>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      <Button
        variant="secondary"
        full
        busy={act.busy}
        {...(icon === undefined && { disabledReason: t('pickIcon.choose') })}
        onClick={() => icon !== undefined && void pick(icon)}
      >
        {t('pickIcon.action')}
      </Button>
      <p className={s.small}>
        {t('pickIcon.committed')} <code className={s.hash}>{campaign.commitment}</code>
      </p>
    </>
  );
}

interface ResultProps {
  readonly campaign: Campaign;
  readonly picked: NonNullable<Campaign['picked']>;
}

function Result({ campaign, picked }: ResultProps) {
  const t = useT();
  const prizeText = usePrizeText();
  const [verified, setVerified] = useState<boolean>();
  const prizeOf = (index: number) => {
    const prize = campaign.prizes[index];
    return prize ? prizeText(prize) : '';
  };
  return (
    <>
      <div role="status">
        <Note tone="success">{t('pickIcon.won', { prize: prizeOf(picked.prize) })}</Note>
      </div>
      <ul className={s.icons} aria-label={t('pickIcon.held')}>
        {picked.outcomes.map(({ icon, prize }) => (
          <li
            key={icon}
            className={cx(s.icon, icon === picked.icon && s.chosen)}
            aria-current={icon === picked.icon || undefined}
          >
            <span aria-hidden="true">
              <Drawing icon={icon} />
            </span>
            <span className="sr-only">{t(`pickIcon.names.${icon}`)}</span>
            <small className="num">{prizeOf(prize)}</small>
          </li>
        ))}
      </ul>
      {campaign.prizes[picked.prize]?.gift && (
        <Link to={paths.inbox()} className={buttonClass('secondary', 'md', true)}>
          {t('promotions.inbox')}
        </Link>
      )}
      <details className={s.small}>
        <summary>{t('pickIcon.verify.title')}</summary>
        <p>{t('pickIcon.verify.how')}</p>
        <dl className={s.proof}>
          <dt>{t('pickIcon.verify.commitment')}</dt>
          <dd className={s.hash}>{campaign.commitment}</dd>
          <dt>{t('pickIcon.verify.text')}</dt>
          <dd className={s.hash}>{`${picked.seed}:${campaign.member}:${campaign.campaign_id}`}</dd>
        </dl>
        <Button variant="ghost" onClick={() => void verifyPick(campaign).then(setVerified)}>
          {t('pickIcon.verify.action')}
        </Button>
        <div role="status">
          {verified !== undefined && (
            <Note tone={verified ? 'success' : 'warn'}>
              {t(verified ? 'pickIcon.verify.right' : 'pickIcon.verify.wrong')}
            </Note>
          )}
        </div>
      </details>
    </>
  );
}

/** Each prize with its chance. */
function Odds({ campaign }: { readonly campaign: Campaign }) {
  const t = useT();
  const prizeText = usePrizeText();
  const total = campaign.prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <p className={s.small}>
      {t('pickIcon.odds')}{' '}
      {campaign.prizes
        .map((prize) => `${prizeText(prize)} ${Number(((prize.weight / total) * 100).toFixed(2))}%`)
        .join(' · ')}
    </p>
  );
}
