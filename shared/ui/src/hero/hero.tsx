import type { ReactNode } from 'react';
import { CapizPattern } from '../brand/capiz-pattern.tsx';
import { cx } from '../class-names/cx.ts';
import s from './hero.module.css';

export type HeroProps = {
  title: ReactNode;
  body?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  art?: ReactNode;
  note?: ReactNode;
  tone?: 'violet' | 'sunset' | 'sea' | 'rose' | 'forest' | undefined;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

type ViewProps = HeroProps & { small: boolean };

function View({
  title,
  body,
  action,
  art,
  note,
  tone = 'violet',
  level = 2,
  className,
  small,
}: ViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(s.hero, s[tone], small && s.banner, className)}>
      <div className={s.pattern} aria-hidden="true">
        <CapizPattern />
      </div>
      {art && (
        <div className={s.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={s.words}>
        <Heading>{title}</Heading>
        {body && <div className={s.body}>{body}</div>}
        {action && <div className={s.action}>{action}</div>}
        {note && <p className={s.note}>{note}</p>}
      </div>
    </div>
  );
}

/** The large banner at the top of Home: night sky, capiz pattern, art on the right. */
export function Hero(props: HeroProps) {
  return <View {...props} small={false} />;
}

/** A smaller hero, for one of several promotions. */
export function Banner(props: HeroProps) {
  return <View {...props} small />;
}
