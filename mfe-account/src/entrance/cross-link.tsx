import { Link, paths, useModal } from '@parol/contract';
import f from '../form/form.module.css';
import type { Surface } from './use-enter.ts';

interface Props {
  readonly surface: Surface;
  readonly to: 'login' | 'signup' | 'forgot';
  readonly children: string;
}

/** The way from one entrance form to another: a link between pages, a swap between modals. */
export function CrossLink({ surface, to, children }: Props) {
  const modal = useModal();
  if (surface.kind === 'page') {
    return (
      <Link className={f.textButton} to={paths[to]()}>
        {children}
      </Link>
    );
  }
  const swap = () => {
    surface.close?.();
    modal.open(to, surface.next === undefined ? {} : { next: surface.next });
  };
  return (
    <button type="button" className={f.textButton} onClick={swap}>
      {children}
    </button>
  );
}
