import {
  serverNow,
  useAct,
  useCall,
  useFailureText,
  useLanguage,
  useOnline,
  useT,
  useToast,
} from '@parol/contract';
import { formatRelative } from '@parol/domain';
import { Read } from '@parol/kit';
import { Badge, Button, Card, SkeletonRow } from '@parol/ui';
import type { Failure, RowOf } from '@parol/wire';
import { endOtherSessions, endSession, sessionList } from '@parol/wire/member';
import { useState } from 'react';
import { useDeviceText } from './device-text.ts';
import s from './sessions.module.css';

/** The sessions of the member, with buttons to end them. */
export function SessionsCard() {
  const t = useT();
  const online = useOnline();
  const toast = useToast();
  const text = useFailureText('security');
  const deviceText = useDeviceText();
  const read = useCall(sessionList, {}, { skip: !online });
  const one = useAct(endSession);
  const others = useAct(endOtherSessions);
  const [ending, setEnding] = useState<string>();

  const report = async (failed: Failure | undefined, done: string) => {
    if (failed) toast({ tone: 'danger', text: text(failed) });
    else {
      toast({ tone: 'success', text: done });
      await read.reload();
    }
  };
  const end = async (row: RowOf<typeof sessionList>) => {
    setEnding(row.session_id);
    const outcome = await one.run({ session_id: row.session_id });
    if (outcome.status !== 'processing')
      await report(
        outcome.status === 'failed' ? outcome.failure : undefined,
        t('sessions.ended', { device: deviceText(row) }),
      );
    setEnding(undefined);
  };
  const endOthers = async () => {
    const outcome = await others.run({});
    if (outcome.status !== 'processing')
      await report(
        outcome.status === 'failed' ? outcome.failure : undefined,
        t('sessions.othersEnded'),
      );
  };

  return (
    <Card>
      <section aria-labelledby="sessions-title" className={s.card}>
        <h2 id="sessions-title">{t('sessions.title')}</h2>
        <Read
          read={read}
          failed={t('sessions.error')}
          domain="security"
          loading={t('common.loading')}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
          offline={{ nothing: <p className={s.quiet}>{t('common.offlineNothing')}</p> }}
        >
          {(rows) => (
            <>
              <p className={s.quiet}>{t(rows.length > 1 ? 'sessions.lead' : 'sessions.only')}</p>
              <ul className={s.rows}>
                {rows.map((row) => (
                  <li key={row.session_id} className={s.row}>
                    <SessionText row={row} />
                    {row.current ? (
                      <Badge tone="success">{t('sessions.now')}</Badge>
                    ) : (
                      <EndButton
                        row={row}
                        busy={ending === row.session_id}
                        onEnd={() => void end(row)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {rows.length > 2 && (
                <Button
                  variant="secondary"
                  full
                  busy={others.busy}
                  onClick={() => void endOthers()}
                  {...(!online && { disabledReason: t('common.offline') })}
                >
                  {t('sessions.endOthers')}
                </Button>
              )}
            </>
          )}
        </Read>
      </section>
    </Card>
  );
}

interface RowProps {
  readonly row: RowOf<typeof sessionList>;
}

function useSeen(): (row: RowProps['row']) => string {
  const language = useLanguage();
  return ({ seen_at }) => formatRelative(seen_at, serverNow(), language.current);
}

function SessionText({ row }: RowProps) {
  const t = useT();
  const deviceText = useDeviceText();
  const seen = useSeen();
  return (
    <div className={s.words}>
      <b>{deviceText(row)}</b>
      <small className="num">
        {`${row.current ? '' : `${t('sessions.seen', { when: seen(row) })} `}${t('sessions.from', { address: row.address })}`}
      </small>
    </div>
  );
}

function EndButton({
  row,
  busy,
  onEnd,
}: RowProps & { readonly busy: boolean; readonly onEnd: () => void }) {
  const t = useT();
  const deviceText = useDeviceText();
  const seen = useSeen();
  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={t('sessions.endOf', { device: deviceText(row), when: seen(row) })}
      onClick={onEnd}
    >
      {t('sessions.end')}
    </Button>
  );
}
