import { useCall, useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDateTime, localText } from '@parol/domain';
import { Pages, Read, Time, useCsvDownload } from '@parol/kit';
import { Button, EmptyState, Sheet, Skeleton } from '@parol/ui';
import { tokenStatement } from '@parol/wire/token';
import { useState } from 'react';
import { formatTokens } from './format-tokens.ts';
import s from './tokens.module.css';

export interface TokenStatementProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every movement of the member's tokens, in a sheet. */
export function TokenStatement({ open, onClose }: TokenStatementProps) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('tokens.statement')}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" full onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {open && <Movements />}
    </Sheet>
  );
}

const columns = ['at', 'kind', 'name', 'amount', 'balance', 'movement'] as const;

function Movements() {
  const t = useT();
  const language = useLanguage().current;
  const [page, setPage] = useState(1);
  const read = useCall(tokenStatement, { page_number: page });
  const csv = useCsvDownload({
    call: tokenStatement,
    body: {},
    name: 'parol-tokens',
    columns: columns.map((column) => t(`tokens.csv.columns.${column}`)),
    line: (row) => [
      formatDateTime(row.at),
      t(`tokens.kind.${row.kind}`),
      localText(row.name, language),
      formatAmount(row.amount),
      formatAmount(row.balance_after),
      row.movement_id,
    ],
    domain: 'tokens',
    texts: {
      whole: t('tokens.csv.saved'),
      part: (count) => t('tokens.csv.part', { count }),
    },
  });
  return (
    <Read
      read={read}
      failed={t('tokens.failed')}
      domain="tokens"
      loading={t('tokens.loading')}
      skeleton={<Skeleton height={240} radius={12} />}
    >
      {([found]) =>
        found && found.data.length > 0 ? (
          <>
            <ul className={s.movements} aria-label={t('tokens.statement')}>
              {found.data.map((row) => (
                <li key={row.movement_id}>
                  <span>
                    <b>{localText(row.name, language)}</b>
                    <small className="num">
                      {t(`tokens.kind.${row.kind}`)} · <Time at={row.at} />
                    </small>
                  </span>
                  <span className={`${s.figures} num`}>
                    <b>
                      {row.amount > 0n ? '+' : '−'}
                      {formatTokens(row.amount > 0n ? row.amount : -row.amount)}
                    </b>
                    <small>{t('tokens.after', { amount: formatTokens(row.balance_after) })}</small>
                  </span>
                </li>
              ))}
            </ul>
            <Pages index={page} total={found.total} onChange={setPage} />
            <Button variant="ghost" full busy={csv.busy} onClick={() => void csv.save()}>
              {t('tokens.csv.save')}
            </Button>
          </>
        ) : (
          <EmptyState title={t('tokens.empty')} />
        )
      }
    </Read>
  );
}
