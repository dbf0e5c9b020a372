import { useCall, useOnline, useT } from '@parol/contract';
import { Pages, pageSize, Read, Time } from '@parol/kit';
import { Badge, Card, SkeletonRow } from '@parol/ui';
import { loginHistory } from '@parol/wire/member';
import { useState } from 'react';
import { useDeviceText } from './device-text.ts';
import s from './sessions.module.css';

/** Texts for refused log-ins, by method. */
const refusedText = {
  password: 'logIns.refused',
  'second-factor': 'logIns.wrongFactor',
  code: 'logIns.failed',
  passkey: 'logIns.failed',
  'sign-up': 'logIns.failed',
  other: 'logIns.failed',
} as const;

/** The log-ins of this account, ten a page, and the attempts that failed. */
export function LogInsCard() {
  const t = useT();
  const online = useOnline();
  const deviceText = useDeviceText();
  const [page, setPage] = useState(1);
  const read = useCall(loginHistory, { page_number: page, page_size: pageSize }, { skip: !online });
  return (
    <Card>
      <section aria-labelledby="log-ins-title" className={s.card}>
        <h2 id="log-ins-title">{t('logIns.title')}</h2>
        <Read
          read={read}
          failed={t('logIns.error')}
          domain="security"
          loading={t('common.loading')}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
          offline={{ nothing: <p className={s.quiet}>{t('common.offlineNothing')}</p> }}
        >
          {([list]) =>
            list && (
              <>
                <p className={s.quiet}>{t(list.total > 0 ? 'logIns.lead' : 'logIns.empty')}</p>
                <ul className={s.rows}>
                  {list.data.map((row) => (
                    <li key={`${row.at} ${row.how}`} className={s.row}>
                      <div className={s.words}>
                        <b>{deviceText(row)}</b>
                        <small className="num">
                          {t(`logIns.how.${row.how}`)},{' '}
                          {t('sessions.from', { address: row.address })}
                        </small>
                        <small className="num">
                          <Time at={row.at} />
                        </small>
                      </div>
                      {!row.succeeded && <Badge tone="danger">{t(refusedText[row.how])}</Badge>}
                    </li>
                  ))}
                </ul>
                <Pages index={page} total={list.total} onChange={setPage} />
              </>
            )
          }
        </Read>
      </section>
    </Card>
  );
}
