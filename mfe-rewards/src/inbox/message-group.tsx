import { serverNow, useLanguage, useT } from '@parol/contract';
import { formatRelative } from '@parol/domain';
import { IconChevronDown } from '@parol/ui';
import type { ReactNode } from 'react';
import { type InboxRow, titleOf } from './grouped.ts';
import s from './inbox.module.css';
import { MessageIcon } from './message-icon.tsx';

export interface MessageGroupProps {
  readonly row: InboxRow;
  /** Whether the group is open at first, because a link leads to one of its messages. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Equal messages behind one row, with their number and the time of the latest. */
export function MessageGroup({ row, isOpen, children }: MessageGroupProps) {
  const t = useT();
  const language = useLanguage().current;
  const [latest] = row;
  const title = titleOf(latest, language);
  return (
    <details className={s.card} open={isOpen}>
      <summary className={s.top}>
        <span className={s.icon} aria-hidden="true">
          <MessageIcon message={latest} />
        </span>
        <h2 className={s.words}>
          <span className={s.title}>{title}</span>
          <span className={`${s.when} num`}>
            {t('inbox.group', {
              count: row.length,
              when: formatRelative(latest.sent_at, serverNow(), language),
            })}
          </span>
        </h2>
        <IconChevronDown size={20} />
      </summary>
      <ul className={s.group} aria-label={title}>
        {children}
      </ul>
    </details>
  );
}
