import {
  Link,
  paths,
  useAct,
  useCall,
  useSearchParams,
  useSession,
  useShell,
  useT,
} from '@parol/contract';
import { Read, useFailureMessage } from '@parol/kit';
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
import { useState } from 'react';
import { grouped } from './grouped.ts';
import { MessageCard, type MessageCardProps } from './message-card.tsx';
import { MessageGroup } from './message-group.tsx';
import type { Message } from './message.ts';
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
          <Messages
            rows={rows}
            label={t(`inbox.filter.${filter}`)}
            linked={params.get('message')}
            reload={reload}
            // Without a reload an opened message stays in the list of unread ones.
            onRead={filter === 'unread' ? nothing : reload}
          />
        )}
      </Read>
    </div>
  );
}

interface MessagesProps extends Pick<MessageCardProps, 'reload' | 'onRead'> {
  readonly rows: readonly Message[];
  readonly label: string;
  /** Id of the message in the URL. */
  readonly linked: string | null;
}

function Messages({ rows, label, linked, reload, onRead }: MessagesProps) {
  // A message that is read on this page keeps its row, and with it the focus.
  const [wasUnread] = useState(() => new Set<string>());
  for (const { read, inbox_id } of rows) if (!read) wasUnread.add(inbox_id);
  const card = (message: Message) => (
    <li key={message.inbox_id}>
      <MessageCard
        message={message}
        reload={reload}
        onRead={onRead}
        isOpen={message.inbox_id === linked}
      />
    </li>
  );
  return (
    <ul className={s.list} aria-label={label}>
      {grouped(rows, wasUnread).map((row) =>
        row.length === 1 ? (
          card(row[0])
        ) : (
          <li key={row[0].inbox_id}>
            <MessageGroup row={row} isOpen={row.some(({ inbox_id }) => inbox_id === linked)}>
              {row.map(card)}
            </MessageGroup>
          </li>
        ),
      )}
    </ul>
  );
}

/** Marks all messages as read. */
function ReadAll({ reload }: { readonly reload: () => Promise<void> }) {
  const t = useT();
  const { refreshAccount } = useShell();
  const failureText = useFailureMessage('inbox');
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
