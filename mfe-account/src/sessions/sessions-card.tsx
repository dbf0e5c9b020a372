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
import type { Outcome, RowOf } from '@parol/wire';
import { endOtherSessions, endSession, sessionList } from '@parol/wire/member';
import { useState } from 'react';
import { useDeviceText } from './device-text.ts';
import s from './sessions.module.css';

type Session = RowOf<typeof sessionList>;

/** The sessions of the member, with buttons to end them. */
export function SessionsCard() {
  const t = useT();
  const online = useOnline();
  const read = useCall(sessionList, {}, { skip: !online });
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
          {(rows) => <Sessions rows={rows} reload={read.reload} />}
        </Read>
      </section>
    </Card>
  );
}

/** Ends one session or all others, and says how that went. */
function useEndings(reload: () => Promise<void>) {
  const t = useT();
  const toast = useToast();
  const text = useFailureText('security');
  const deviceText = useDeviceText();
  const one = useAct(endSession);
  const others = useAct(endOtherSessions);
  const [ending, setEnding] = useState<string>();
  const report = async (outcome: Outcome<unknown>, done: string) => {
    if (outcome.status === 'processing') return;
    if (outcome.status === 'failed') toast({ tone: 'danger', text: text(outcome.failure) });
    else {
      toast({ tone: 'success', text: done });
      await reload();
    }
  };
  return {
    /** The id of the session that is being ended. */
    ending,
    end: async (row: Session) => {
      setEnding(row.session_id);
      const outcome = await one.run({ session_id: row.session_id });
      await report(outcome, t('sessions.ended', { device: deviceText(row) }));
      setEnding(undefined);
    },
    endingOthers: others.busy,
    endOthers: async () => report(await others.run({}), t('sessions.othersEnded')),
  };
}

function Sessions({
  rows,
  reload,
}: {
  readonly rows: readonly Session[];
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const online = useOnline();
  const { ending, end, endingOthers, endOthers } = useEndings(reload);
  return (
    <>
      <p className={s.quiet}>{t(rows.length > 1 ? 'sessions.lead' : 'sessions.only')}</p>
      <ul className={s.rows}>
        {rows.map((row) => (
          <li key={row.session_id} className={s.row}>
            <SessionText row={row} />
            {row.current ? (
              <Badge tone="success">{t('sessions.now')}</Badge>
            ) : (
              <EndButton row={row} busy={ending === row.session_id} onEnd={() => void end(row)} />
            )}
          </li>
        ))}
      </ul>
      {rows.length > 2 && (
        <Button
          variant="secondary"
          full
          busy={endingOthers}
          onClick={() => void endOthers()}
          {...(!online && { disabledReason: t('common.offline') })}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly row: Session;
}

function useSeen(): (row: Session) => string {
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
