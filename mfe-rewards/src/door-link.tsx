import { Link } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { DoorFace, type DoorFaceProps } from './door-face.tsx';
import s from './door.module.css';

export interface DoorLinkProps extends Omit<DoorFaceProps, 'titleId'> {
  readonly to: string;
}

/** A door to another page; nothing while that page is turned off. */
export function DoorLink({ to, ...face }: DoorLinkProps) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return null;
  return (
    <Link to={to} className={s.door}>
      <DoorFace {...face} />
    </Link>
  );
}
