import type { ReactNode } from 'react';
import s from './lobby.module.css';

/** The heading of a lobby that is part of another page. */
export function LobbyTitle({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <h2 id={id} className={s.title}>
      {children}
    </h2>
  );
}
