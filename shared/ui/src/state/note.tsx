import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import { IconCheck, IconInfo, IconWarning } from '../icon/common-icons.tsx';
import type { Tone } from '../layout/badge.tsx';
import s from './state.module.css';

export type NoteProps = {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
};

function toneIcon(tone: Tone): ReactNode {
  if (tone === 'danger' || tone === 'warn') return <IconWarning size={18} />;
  if (tone === 'success') return <IconCheck size={18} />;
  return <IconInfo size={18} />;
}

/** A message inside the page. */
export function Note({ tone = 'neutral', icon, children, className }: NoteProps) {
  return (
    <div className={cx(s.note, s[tone], className)}>
      {icon ?? toneIcon(tone)}
      <div className={s.noteText}>{children}</div>
    </div>
  );
}
