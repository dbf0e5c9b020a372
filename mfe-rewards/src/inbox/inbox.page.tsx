import { Link, paths, useCall, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { buttonClass, EmptyState, OfflineNote, PageHeader, Skeleton } from '@parol/ui';
import { inboxList } from '@parol/wire/member';
import { MessageCard } from './message-card.tsx';
import s from './inbox.module.css';

const skeletons = 4;

/** Messages, newest first; gifts are claimed in place. */
export default function InboxPage() {
  const t = useT();
  const read = useCall(inboxList, {});
  const { reload } = read;
  const skeleton = Array.from({ length: skeletons }, (_, index) => (
    <Skeleton key={index} height={76} radius={20} />
  ));
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('inbox.title')} />
      <Read
        read={read}
        failed={t('inbox.failed')}
        domain="inbox"
        loading={t('inbox.loading')}
        className={s.list}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={t('inbox.empty.title')}
            body={t('inbox.empty.body')}
            action={
              <Link to={paths.promotions()} className={buttonClass('secondary')}>
                {t('inbox.empty.action')}
              </Link>
            }
          />
        }
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {(rows) => (
          <ul className={s.list}>
            {rows.map((message) => (
              <li key={message.inbox_id}>
                <MessageCard message={message} reload={reload} />
              </li>
            ))}
          </ul>
        )}
      </Read>
    </div>
  );
}
