import { useAct, useLanguage, useShell, useT } from '@parol/contract';
import { formatRelative, localField } from '@parol/domain';
import { Badge, IconBell, IconChevronDown, IconTicket } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { inboxRead, type inboxList } from '@parol/wire/member';
import { useId, useState } from 'react';
import { GiftPanel } from './gift-panel.tsx';
import s from './inbox.module.css';

export type Message = RowOf<typeof inboxList>;

/** A message that expands in place, which marks it as read. */
export function MessageCard({
  message,
  reload,
}: {
  readonly message: Message;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const language = useLanguage().current;
  const { refreshAccount } = useShell();
  const panel = useId();
  const read = useAct(inboxRead);
  const [open, setOpen] = useState(false);
  const title = localField(message, 'title', language);

  const toggle = async () => {
    setOpen(!open);
    if (open || message.read) return;
    // A failure is not shown: the next opening marks it again.
    const outcome = await read.run({ inbox_id: message.inbox_id });
    if (outcome.status === 'success') await Promise.all([reload(), refreshAccount()]);
  };

  return (
    <article className={message.read ? s.card : `${s.card} ${s.unread}`}>
      <h2>
        <button
          type="button"
          className={s.top}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => void toggle()}
        >
          <span className={message.gift ? `${s.icon} ${s.gift}` : s.icon} aria-hidden="true">
            {message.gift ? <IconTicket size={22} /> : <IconBell size={22} />}
          </span>
          <span className={s.words}>
            <span className={s.title}>
              {title}
              {!message.read && <span className="sr-only">{t('inbox.unread')}</span>}
            </span>
            <span className={s.when}>{formatRelative(message.sent_at, Date.now(), language)}</span>
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
        {message.gift && (
          <GiftPanel inboxId={message.inbox_id} gift={message.gift} reload={reload} />
        )}
      </div>
    </article>
  );
}
