import { Link, paths, useShell, useT } from '@parol/contract';
import { buttonClass } from '@parol/ui';

/** Where the deposit's pages lead back to: the list of methods, or home while that page is turned off. */
export function useWayBack(): { readonly to: string; readonly isHome: boolean } {
  const { hasPage } = useShell();
  const isHome = hasPage?.(paths.deposit()) === false;
  return { to: isHome ? paths.home() : paths.deposit(), isHome };
}

interface Props {
  /** Its label while the list of methods is active. */
  readonly text: string;
  /** It is the only thing to do here. */
  readonly isAlone?: boolean;
}

/** The button that leads back from an order. */
export function BackLink({ text, isAlone = false }: Props) {
  const t = useT();
  const { to, isHome } = useWayBack();
  return (
    <Link to={to} className={buttonClass(isAlone ? 'primary' : 'secondary', 'md', !isAlone)}>
      {isHome ? t('receipt.home') : text}
    </Link>
  );
}
