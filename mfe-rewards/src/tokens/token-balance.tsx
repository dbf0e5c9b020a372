import { useT } from '@parol/contract';
import { Button } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { tokenStatement } from '@parol/wire/token';
import { useState } from 'react';
import { useLastDay } from '../last-day.ts';
import { formatTokens, tokensOf } from './format-tokens.ts';
import { TokenStatement } from './token-statement.tsx';
import s from './tokens.module.css';

export interface TokenBalanceProps {
  readonly statement: Pick<RowOf<typeof tokenStatement>, 'balance' | 'next_expiry'>;
  /** A heading above the balance. */
  readonly title?: string | undefined;
}

/** The member's tokens, what expires next, and a button for the statement. */
export function TokenBalance({ statement, title }: TokenBalanceProps) {
  const t = useT();
  const lastDayOf = useLastDay();
  const [isOpen, setIsOpen] = useState(false);
  const next = statement.next_expiry;
  return (
    <div className={s.card}>
      <div className={s.words}>
        {title !== undefined && <h2>{title}</h2>}
        <p className={`${s.balance} num`}>{t('tokens.balance', tokensOf(statement.balance))}</p>
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
    </div>
  );
}
