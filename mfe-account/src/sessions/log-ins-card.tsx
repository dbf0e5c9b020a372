import { useCall, useOnline, useT } from '@parol/contract';
import { formatDateTime } from '@parol/domain';
import { Read } from '@parol/kit';
import { Badge, Button, Card, SkeletonRow } from '@parol/ui';
import { loginHistory } from '@parol/wire/member';
import { useState } from 'react';
import { useDeviceText } from './device-text.ts';
import s from './sessions.module.css';

const shownFirst = 5;

/** The latest log-ins of this account, and the attempts that failed. */
export function LogInsCard() {
  const t = useT();
  const online = useOnline();
  const deviceText = useDeviceText();
  const read = useCall(loginHistory, {}, { skip: !online });
  const [all, setAll] = useState(false);
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
          {(rows) => (
            <>
              <p className={s.quiet}>{t(rows.length > 0 ? 'logIns.lead' : 'logIns.empty')}</p>
              <ul className={s.rows}>
                {rows.slice(0, all ? undefined : shownFirst).map((row) => (
                  <li key={`${row.at} ${row.how}`} className={s.row}>
                    <div className={s.words}>
                      <b>{deviceText(row)}</b>
                      <small className="num">
                        {t(`logIns.how.${row.how}`)}, {t('sessions.from', { address: row.address })}
                      </small>
                      <small className="num">{formatDateTime(row.at)}</small>
                    </div>
                    {!row.succeeded && (
                      <Badge tone="danger">
                        {t(row.how === 'other' ? 'logIns.failed' : 'logIns.refused')}
                      </Badge>
                    )}
                  </li>
                ))}
              </ul>
              {rows.length > shownFirst && (
                <Button variant="ghost" full aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? t('logIns.fewer') : t('logIns.all', { count: rows.length })}
                </Button>
              )}
            </>
          )}
        </Read>
      </section>
    </Card>
  );
}
