import { type Read, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { useWithSupportCode } from '@parol/kit';
import { Card, cx, FormError, Section, TextButton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { claimableRewards } from '@parol/wire/claimable';
import { useEffect, useRef, useState } from 'react';
import { FailedNote, RetryNote } from '../failed-note.tsx';
import { useLastDay } from '../last-day.ts';
import { ClaimAll, FailedClaims, useFailedText } from './claim-all.tsx';
import { ClaimButton } from './claim-button.tsx';
import { claimOf, type Item, keyOf } from './claim-of.ts';
import s from './claimable.module.css';
import { useRewardText } from './reward-text.ts';
import { type Claims, useClaims } from './use-claims.ts';

/** Rewards shown before "show all": those that expire first. */
const shownFirst = 3;

type Ready = RowOf<typeof claimableRewards>;

export interface ClaimableSectionProps {
  readonly read: Read<Ready>;
}

/** What the member can claim now, one by one or all together; nothing until it is loaded. */
export function ClaimableSection({ read }: ClaimableSectionProps) {
  const t = useT();
  const { first, failure } = read;
  if (!first && failure) return <FailedNote read={read} domain="claimable" />;
  if (!first) return null;
  return (
    <Section title={t('claimable.title')}>
      <ReadyCard ready={first} read={read} />
    </Section>
  );
}

interface ReadyCardProps extends ClaimableSectionProps {
  readonly ready: Ready;
}

function ReadyCard({ ready: { items, failed: unread }, read }: ReadyCardProps) {
  const t = useT();
  const claims = useClaims();
  const card = useFocusKept(claims.current !== undefined);
  const [showsAll, setShowsAll] = useState(false);
  const shown = items.slice(0, showsAll ? undefined : shownFirst);
  const inPlace = items.filter(claimOf);
  const left = inPlace.filter((item) => !claims.isClaimed(item)).length;
  // After a failure the button stays: the next press claims the rest.
  const hasAll = left > 1 || claims.isAll || (left > 0 && claims.failed.length > 0);
  const shownKeys = new Set(shown.map(keyOf));
  return (
    <Card glow ref={card} tabIndex={-1} className={s.card}>
      {hasAll && <ClaimAll items={inPlace} claims={claims} />}
      <FailedClaims failed={claims.failed.filter(({ item }) => !shownKeys.has(keyOf(item)))} />
      {items.length > 0 && (
        <ul className={s.items} aria-label={t('claimable.title')}>
          {shown.map((item, n) => (
            <li key={keyOf(item)} className={s.item}>
              <Line item={item} isFirst={!hasAll && n === 0} claims={claims} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('claimable.all', { amount: items.length })}
        </TextButton>
      )}
      {items.length === 0 && unread.length === 0 && (
        <p className={s.none}>{t('claimable.empty')}</p>
      )}
      {unread.length > 0 && (
        <RetryNote read={read} text={t('claimable.partly')} className={s.partly} />
      )}
    </Card>
  );
}

/** After a claim the card takes the focus of the button that went away with the reward. */
function useFocusKept(isClaiming: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasClaiming = useRef(false);
  useEffect(() => {
    const isDone = wasClaiming.current && !isClaiming;
    if (isDone && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
    wasClaiming.current = isClaiming;
  }, [isClaiming]);
  return card;
}

interface LineProps {
  readonly item: Item;
  readonly isFirst: boolean;
  readonly claims: Claims;
}

function Line({ item, isFirst, claims }: LineProps) {
  const brings = useRewardText()(item);
  const language = useLanguage().current;
  const failedText = useFailedText();
  const withCode = useWithSupportCode();
  const failed = claims.failed.find((one) => keyOf(one.item) === keyOf(item));
  return (
    <>
      <div className={s.words}>
        <h3>{localText(item.name, language)}</h3>
        <Terms item={item} brings={brings} />
      </div>
      <ClaimButton item={item} brings={brings} isFirst={isFirst} claims={claims} />
      <div className={s.failure}>
        <FormError>{failed && withCode(failed.failure, failedText(failed))}</FormError>
      </div>
    </>
  );
}

/** What a reward brings, how long it can be claimed, and what it asks for. */
function Terms({ item, brings }: { readonly item: Item; readonly brings: string }) {
  const t = useT();
  const lastDayOf = useLastDay();
  const last = item.expires_at === null ? undefined : lastDayOf(item.expires_at);
  const turnover = item.turnover ?? 0n;
  return (
    <p className={cx(s.terms, 'num')}>
      {brings && <b>{brings}</b>}
      {last && (
        <span className={last.context && s.today}>
          {item.expiring === null
            ? t('claimable.until', { ...last })
            : t('claimable.partUntil', {
                amount: formatPeso(item.expiring, { whole: true }),
                ...last,
              })}
        </span>
      )}
      {turnover > 0n && (
        <span>{t('claimable.toPlay', { amount: formatPeso(turnover, { whole: true }) })}</span>
      )}
    </p>
  );
}
