import { cx } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './door.module.css';

export interface DoorFaceProps {
  readonly title: string;
  /** What is behind the door, in a few words: "3 to claim", "₱9.10". */
  readonly line: ReactNode;
  readonly icon: ReactNode;
  /** Of the icon; a badge that has colours of its own needs none. */
  readonly tone?: 'gold' | 'sky' | 'magenta' | undefined;
  /** Whether something waits for the member: the line is gold. */
  readonly isReady?: boolean | undefined;
  /** Id of the title, which then is a heading. */
  readonly titleId?: string | undefined;
}

/** What a door shows: its icon, its title, and what is behind it. */
export function DoorFace({ title, line, icon, tone, isReady, titleId }: DoorFaceProps) {
  const Title = titleId === undefined ? 'b' : 'h2';
  return (
    <>
      <span className={cx(s.icon, tone && s[tone])} aria-hidden="true">
        {icon}
      </span>
      <Title id={titleId} className={s.title}>
        {title}
      </Title>
      <span className={cx(s.line, isReady && s.ready, 'num')}>{line}</span>
    </>
  );
}
