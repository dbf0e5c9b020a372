import { Link, paths, useModal } from '@parol/contract';
import { buttonClass, textButtonClass } from '@parol/ui';
import type { Surface } from './use-enter.ts';

interface Props {
  readonly surface: Surface;
  readonly to: 'login' | 'signup' | 'forgot';
  /** Rendered as a button, for the main next step. */
  readonly primary?: boolean;
  readonly children: string;
}

/** Links one entrance form to another: navigates between pages, swaps modals. */
export function CrossLink({ surface, to, primary = false, children }: Props) {
  const modal = useModal();
  const look = primary ? buttonClass('primary') : textButtonClass;
  if (surface.kind === 'page') {
    return (
      <Link className={look} to={paths[to]()}>
        {children}
      </Link>
    );
  }
  const swap = () => {
    surface.close?.();
    modal.open(to, surface.next === undefined ? {} : { next: surface.next });
  };
  return (
    <button type="button" className={look} onClick={swap}>
      {children}
    </button>
  );
}
