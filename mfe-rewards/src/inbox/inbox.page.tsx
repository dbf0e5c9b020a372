import {
  Link,
  paths,
  useAct,
  useCall,
  useFailureText,
  useSearchParams,
  useSession,
  useShell,
  useT,
} from '@parol/contract';
import { Read } from '@parol/kit';
import {
  Button,
  buttonClass,
  Chip,
  ChipRow,
  EmptyState,
  FormError,
  OfflineNote,
  PageHeader,
  Skeleton,
} from '@parol/ui';
import { inboxFilters, inboxList, inboxReadAll } from '@parol/wire/member';
import { MessageCard } from './message-card.tsx';
import s from './inbox.module.css';

const skeletons = 4;
const nothing = () => Promise.resolve();

/**
 * Messages: claimable gifts first, soonest expiry on top; gifts are claimed in place. The URL has
 * the filter, and the message that a link opens.
 */
export default function InboxPage() {
  const t = useT();
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const filter = inboxFilters.find((one) => one === params.get('filter')) ?? 'all';
  const read = useCall(inboxList, { filter });
  const { reload } = read;
  const skeleton = Array.from({ length: skeletons }, (_, index) => (
    <Skeleton key={index} height={76} radius={20} />
  ));
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t('inbox.title')} />
      <div className={s.bar}>
        <ChipRow label={t('inbox.filter.label')}>
          {inboxFilters.map((one) => (
            <Chip
              key={one}
              selected={one === filter}
              onClick={() => setParams(one === 'all' ? {} : { filter: one }, { replace: true })}
            >
              {t(`inbox.filter.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        {(account?.unread ?? 0) > 0 && <ReadAll reload={reload} />}
      </div>
      <Read
        read={read}
        failed={t('inbox.failed')}
        domain="inbox"
        loading={t('inbox.loading')}
        className={s.list}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={t(`inbox.none.${filter}.title`)}
            body={t(`inbox.none.${filter}.body`)}
            {...(filter === 'all' && {
              action: (
                <Link to={paths.promotions()} className={buttonClass('secondary')}>
                  {t('inbox.none.all.action')}
                </Link>
              ),
            })}
          />
        }
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {(rows) => (
          <ul className={s.list} aria-label={t(`inbox.filter.${filter}`)}>
            {rows.map((message) => (
              <li key={message.inbox_id}>
                <MessageCard
                  message={message}
                  reload={reload}
                  // Without a reload an opened message stays in the list of unread ones.
                  onRead={filter === 'unread' ? nothing : reload}
                  isOpen={message.inbox_id === params.get('message')}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
    </div>
  );
}

/** Marks all messages as read. */
function ReadAll({ reload }: { readonly reload: () => Promise<void> }) {
  const t = useT();
  const { refreshAccount } = useShell();
  const failureText = useFailureText('inbox');
  const act = useAct(inboxReadAll);
  const mark = async () => {
    const outcome = await act.run({});
    if (outcome.status === 'success') await Promise.all([reload(), refreshAccount()]);
  };
  return (
    <>
      <Button variant="ghost" busy={act.busy} onClick={() => void mark()}>
        {t('inbox.readAll')}
      </Button>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
    </>
  );
}
