import { useCall, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { DatedDay, Pages, Read } from '@parol/kit';
import { Badge, EmptyState, Section, Skeleton } from '@parol/ui';
import { downlineList } from '@parol/wire/referral';
import { useState } from 'react';
import s from './referral.module.css';

const tones = { joined: 'neutral', playing: 'info', paid: 'success', refused: 'warn' } as const;

/** The members who signed up with the code, with their state and what each earned the referrer. */
export function Downline() {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(downlineList, { page_number: page });
  return (
    <Section title={t('referral.downline')}>
      <Read
        read={read}
        failed={t('referral.failedDownline')}
        domain="referral"
        loading={t('referral.loadingDownline')}
        skeleton={<Skeleton height={240} radius={20} />}
      >
        {([found]) =>
          found && found.data.length > 0 ? (
            <>
              <ul className={s.downline} aria-label={t('referral.downline')}>
                {found.data.map((row) => (
                  <li key={`${row.referee}/${row.joined_at}`}>
                    <span>
                      <b className="num">{row.referee}</b>
                      <small>
                        <DatedDay
                          at={row.joined_at}
                          text={(day) => t('referral.joined', { day })}
                        />
                      </small>
                      {row.reason !== null && <small>{t(`referral.reason.${row.reason}`)}</small>}
                    </span>
                    <span className={s.brought}>
                      <Badge tone={tones[row.state]}>{t(`referral.state.${row.state}`)}</Badge>
                      <small className="num">
                        {t('referral.cashback', {
                          amount: formatPeso(row.cashback, { whole: true }),
                        })}
                      </small>
                      <small className="num">
                        {t('referral.rebate', { amount: formatPeso(row.rebate, { whole: true }) })}
                      </small>
                    </span>
                  </li>
                ))}
              </ul>
              <Pages index={page} total={found.total} onChange={setPage} />
            </>
          ) : (
            <EmptyState title={t('referral.empty')} body={t('referral.emptyBody')} />
          )
        }
      </Read>
    </Section>
  );
}
