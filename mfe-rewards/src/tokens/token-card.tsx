import { useCall, useT } from '@parol/contract';
import { Button, Card, Loading, Skeleton } from '@parol/ui';
import { tokenStatement } from '@parol/wire/token';
import { useState } from 'react';
import { formatTokens, tokensOf } from './format-tokens.ts';
import { TokenStatement } from './token-statement.tsx';
import { FailedNote } from '../failed-note.tsx';
import { useLastDay } from '../last-day.ts';
import s from './tokens.module.css';

/** The member's tokens, what expires next, and the statement; nothing if there never were any. */
export function TokenCard() {
  const t = useT();
  const lastDayOf = useLastDay();
  const read = useCall(tokenStatement, {});
  const { first, failure } = read;
  const [isOpen, setIsOpen] = useState(false);
  if (!first && failure) return <FailedNote read={read} domain="tokens" />;
  if (!first)
    return (
      <Loading label={t('tokens.loading')}>
        <Skeleton height={96} radius={20} />
      </Loading>
    );
  if (first.total === 0) return null;
  const next = first.next_expiry;
  return (
    <Card className={s.card}>
      <div className={s.words}>
        <h2>{t('tokens.title')}</h2>
        <p className={`${s.balance} num`}>{t('tokens.balance', tokensOf(first.balance))}</p>
        {next && (
          <p className={`${s.small} num`}>
            {t('tokens.next', {
              amount: formatTokens(next.amount),
              ...lastDayOf(next.at),
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('tokens.statement')}
      </Button>
      <TokenStatement open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
