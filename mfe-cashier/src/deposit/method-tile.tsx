import { GatewayMark, IconChevronRight } from '@parol/ui';
import type { ComponentProps, ReactNode } from 'react';
import s from './deposit.module.css';
import { WayLink } from '../pending/way-link.tsx';

type Props = {
  readonly mark: ComponentProps<typeof GatewayMark>['mark'];
  readonly name: string;
  /** Badges after the name. */
  readonly badges?: ReactNode;
  /** The lines below the name, in `small`. */
  readonly details: ReactNode;
  /** Target of the link; without it the tile is not a link. */
  readonly to?: string | undefined;
};

/** One payment method in a list: mark, name, details, and an arrow when it can be chosen. */
export function MethodTile({ mark, name, badges, details, to }: Props) {
  const content = (
    <>
      <GatewayMark mark={mark} size={48} />
      <span className={s.words}>
        <span className={s.name}>
          <b>{name}</b>
          {badges}
        </span>
        {details}
      </span>
      {to !== undefined && <IconChevronRight size={20} />}
    </>
  );
  if (to === undefined) return <div className={s.method}>{content}</div>;
  return (
    <WayLink to={to} className={s.method}>
      {content}
    </WayLink>
  );
}
