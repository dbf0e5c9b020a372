import { Link, paths, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { buttonClass } from '@parol/ui';

/** Target of back links: the list of payment methods, or home while that page is turned off. */
export function useWayBack(): { readonly to: string; readonly isHome: boolean } {
  const hasPage = useHasPage();
  const isHome = !hasPage(paths.deposit());
  return { to: isHome ? paths.home() : paths.deposit(), isHome };
}

interface Props {
  /** The label of a link to the list of payment methods. */
  readonly text: string;
  /** Whether this is the only action of the page. */
  readonly isAlone?: boolean;
}

/** The back button of an order. */
export function BackLink({ text, isAlone = false }: Props) {
  const t = useT();
  const { to, isHome } = useWayBack();
  return (
    <Link to={to} className={buttonClass(isAlone ? 'primary' : 'secondary', 'md', !isAlone)}>
      {isHome ? t('receipt.home') : text}
    </Link>
  );
}
