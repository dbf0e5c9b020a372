import { serverNow, useCall, useFailureText, useOnline, useT } from '@parol/contract';
import { Badge, Button, IconRefresh, Loading, Section, SkeletonRow } from '@parol/ui';
import { realTimeTransactions } from '@parol/wire/cms';
import { useEffect, useRef, useState } from 'react';
import { FeedRow } from './feed-row.tsx';
import s from './feed.module.css';

const pollMs = 5_000;
const shown = 6;

/** Whether the element is visible: the feed polls only then. */
function useOnScreen() {
  const ref = useRef<HTMLDivElement>(null);
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? false),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, onScreen };
}

/** "Happening now": recent ledger events with masked names, in one strip. */
export default function FeedSlot() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('feed');
  const { ref, onScreen } = useOnScreen();
  const { rows, failure, loading, reload } = useCall(
    realTimeTransactions,
    { method: 'all' },
    onScreen && online ? { pollMs } : {},
  );
  return (
    <div ref={ref} className={`wrap ${s.belowFold}`}>
      <Section
        title={
          <span className={s.title}>
            <span className={s.pulse} aria-hidden="true" />
            {t('feed.title')}
          </span>
        }
        action={
          <Badge tone={online ? 'danger' : 'neutral'}>
            {t(online ? 'feed.live' : 'feed.offline')}
          </Badge>
        }
      >
        {rows && rows.length > 0 && (
          <ul className={s.strip}>
            {rows.slice(0, shown).map((event) => (
              <FeedRow key={`${event.method}-${event.event_id}`} event={event} now={serverNow()} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <p className={s.quiet}>{t('feed.empty')}</p>}
        {!rows && failure && (
          <div className={s.quiet} role="alert">
            <p>{failureText(failure)}</p>
            <Button
              variant="secondary"
              busy={loading}
              icon={<IconRefresh size={18} />}
              onClick={() => void reload()}
            >
              {t('retry')}
            </Button>
          </div>
        )}
        {!rows && !failure && (
          <Loading label={t('feed.loading')} className={s.strip}>
            {Array.from({ length: shown }, (_, index) => (
              <div key={index} className={s.row}>
                <SkeletonRow />
              </div>
            ))}
          </Loading>
        )}
      </Section>
    </div>
  );
}
