import { Link, paths, useCall, useFailureText, useOnline, useT } from '@parol/contract';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Loading,
  OfflineNote,
  PageHeader,
  Skeleton,
} from '@parol/ui';
import { inboxList } from '@parol/wire/member';
import { MessageCard } from './message-card.tsx';
import s from './inbox.module.css';

const bones = 4;

/** Messages, newest first; gifts are claimed where they lie. */
export default function InboxPage() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('inbox');
  const { rows, failure, loading, reload } = useCall(inboxList, {});
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('inbox.title')} />
      {rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {rows && rows.length > 0 && (
        <ul className={s.list}>
          {rows.map((message) => (
            <li key={message.inbox_id}>
              <MessageCard message={message} reload={reload} />
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={t('inbox.empty.title')}
          body={t('inbox.empty.body')}
          action={
            <Link to={paths.promotions()} className={buttonClass('secondary')}>
              {t('inbox.empty.action')}
            </Link>
          }
        />
      )}
      {!rows && failure && (
        <ErrorState
          title={t('inbox.failed')}
          body={failureText(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!rows && !failure && (
        <Loading label={t('inbox.loading')} className={s.list}>
          {Array.from({ length: bones }, (_, index) => (
            <Skeleton key={index} height={76} radius={20} />
          ))}
        </Loading>
      )}
    </div>
  );
}
