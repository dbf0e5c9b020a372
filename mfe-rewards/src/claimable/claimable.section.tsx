import { type Read, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { Card, Loading, Section, Skeleton, TextButton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { claimableRewards } from '@parol/wire/claimable';
import { useState } from 'react';
import { FailedNote, RetryNote } from '../failed-note.tsx';
import { useLastDay } from '../last-day.ts';
import { tokensOf } from '../tokens/format-tokens.ts';
import { ClaimButton, type Item } from './claim-button.tsx';
import s from './claimable.module.css';

/** Rewards shown before "show all": those that expire first. */
const shownFirst = 6;

export interface ClaimableSectionProps {
  readonly read: Read<RowOf<typeof claimableRewards>>;
}

/** The Rewards hub: what the member can claim now, in order of expiry, with one button each. */
export function ClaimableSection({ read }: ClaimableSectionProps) {
  const t = useT();
  const { first, failure } = read;
  const [showsAll, setShowsAll] = useState(false);
  const shown = first?.items.slice(0, showsAll ? undefined : shownFirst) ?? [];
  if (!first && failure) return <FailedNote read={read} domain="claimable" />;
  return (
    <Section title={t('claimable.title')}>
      {first ? (
        <Card className={s.card}>
          {first.items.length > 0 && (
            <ul className={s.items} aria-label={t('claimable.title')}>
              {shown.map((item, n) => (
                <li key={`${item.source}:${item.id}`} className={s.item}>
                  <Line item={item} isFirst={n === 0} />
                </li>
              ))}
            </ul>
          )}
          {shown.length < first.items.length && (
            <TextButton onClick={() => setShowsAll(true)}>
              {t('claimable.all', { amount: first.items.length })}
            </TextButton>
          )}
          {first.items.length === 0 && first.failed.length === 0 && (
            <p className={s.none}>{t('claimable.empty')}</p>
          )}
          {first.failed.length > 0 && (
            <RetryNote read={read} text={t('claimable.partly')} className={s.partly} />
          )}
        </Card>
      ) : (
        <Loading label={t('claimable.loading')}>
          <Skeleton height={132} radius={20} />
        </Loading>
      )}
    </Section>
  );
}

function Line({ item, isFirst }: { readonly item: Item; readonly isFirst: boolean }) {
  const t = useT();
  const language = useLanguage().current;
  const lastDayOf = useLastDay();
  const brings = useRewardText(item);
  const { expires_at, turnover } = item;
  const terms = [
    ...(expires_at === null ? [] : [t('claimable.until', lastDayOf(expires_at))]),
    ...(turnover === null || turnover === 0n
      ? []
      : [t('claimable.toPlay', { amount: formatPeso(turnover, { whole: true }) })]),
  ];
  return (
    <>
      <div className={s.words}>
        <h3>{localText(item.name, language)}</h3>
        {brings && <p className={`${s.brings} num`}>{brings}</p>}
        {terms.length > 0 && <p className={`${s.small} num`}>{terms.join(' · ')}</p>}
      </div>
      <ClaimButton item={item} brings={brings} isFirst={isFirst} />
    </>
  );
}

/** An item's reward as text: "₱5.00", "1 token". */
function useRewardText({ amount, tokens, tickets }: Item): string {
  const t = useT();
  return [
    ...(amount === null ? [] : [formatPeso(amount, { whole: true })]),
    ...(tokens === null ? [] : [t('tokens.balance', tokensOf(tokens))]),
    ...(tickets === null ? [] : [t('claimable.tickets', { count: tickets })]),
  ].join(' + ');
}
