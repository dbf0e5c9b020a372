import { Link, serverNow, useAct, useLanguage, useShell, useT } from '@parol/contract';
import { formatRelative, localField, formatDateTime } from '@parol/domain';
import { Badge, buttonClass, IconChevronDown } from '@parol/ui';
import { inboxRead } from '@parol/wire/member';
import { useEffect, useId, useRef, useState } from 'react';
import { useLastDay } from '../last-day.ts';
import { GiftPanel } from './gift-panel.tsx';
import { MessageIcon } from './message-icon.tsx';
import type { Message } from './message.ts';
import s from './inbox.module.css';

export interface MessageCardProps {
  readonly message: Message;
  readonly reload: () => Promise<void>;
  /** Called after the message is marked as read. */
  readonly onRead: () => Promise<void>;
  /** Whether the message is expanded initially, by a link. */
  readonly isOpen: boolean;
}

/** A message that expands in place, which marks it as read. */
export function MessageCard({ message, reload, onRead, isOpen }: MessageCardProps) {
  const t = useT();
  const language = useLanguage().current;
  const lastDayOf = useLastDay();
  const panel = useId();
  const { open, toggle, isUnread } = useReading({ message, onRead, isOpen });
  const title = localField(message, 'title', language);

  return (
    <article className={isUnread ? `${s.card} ${s.unread}` : s.card}>
      <h2>
        <button
          type="button"
          className={s.top}
          aria-expanded={open}
          aria-controls={panel}
          onClick={toggle}
        >
          <span className={message.gift ? `${s.icon} ${s.gift}` : s.icon} aria-hidden="true">
            <MessageIcon message={message} />
          </span>
          <span className={s.words}>
            <span className={s.title}>
              {title}
              {isUnread && <span className="sr-only">{t('inbox.unread')}</span>}
            </span>
            <span className={`${s.when} num`}>
              {message.gift?.state === 'open' ? (
                t('inbox.gift.expires', lastDayOf(message.gift.expires_at))
              ) : (
                <time dateTime={message.sent_at} title={formatDateTime(message.sent_at)}>
                  {formatRelative(message.sent_at, serverNow(), language)}
                </time>
              )}
            </span>
          </span>
          {message.gift && (
            <Badge tone={message.gift.state === 'open' ? 'gold' : 'neutral'}>
              {t(`inbox.gift.state.${message.gift.state}`)}
            </Badge>
          )}
          <IconChevronDown size={20} className={open ? s.turned : undefined} />
        </button>
      </h2>
      <div id={panel} hidden={!open} className={s.body}>
        <p>{localField(message, 'body', language)}</p>
        {message.link && (
          <Link to={message.link} className={buttonClass('secondary', 'md', true)}>
            {t('inbox.open')}
          </Link>
        )}
        {message.gift && (
          <GiftPanel inboxId={message.inbox_id} gift={message.gift} reload={reload} />
        )}
      </div>
    </article>
  );
}

/** Whether the message is expanded and still unread. Expanding it marks it as read. */
function useReading({ message, onRead, isOpen }: Omit<MessageCardProps, 'reload'>) {
  const { refreshAccount } = useShell();
  const read = useAct(inboxRead);
  const [open, setOpen] = useState(isOpen);
  const [marked, setMarked] = useState(false);
  const isUnread = !message.read && !marked;

  /** Failures are not shown: opening the message again retries. */
  const markRead = async () => {
    const outcome = await read.run({ inbox_id: message.inbox_id });
    if (outcome.status !== 'success') return;
    setMarked(true);
    await Promise.all([onRead(), refreshAccount()]);
  };
  const toggle = () => {
    setOpen(!open);
    if (!open && isUnread) void markRead();
  };
  const latest = useRef(markRead);
  latest.current = markRead;
  useEffect(() => {
    if (isOpen && isUnread) void latest.current();
  }, [isOpen, isUnread]);
  return { open, toggle, isUnread };
}
