import { Link } from '@parol/contract';
import { createContext, use, type ReactNode } from 'react';

const NewTabContext = createContext(false);

/** Makes `WayLink`s inside open in a new tab, so that this tab keeps its page, such as a game. */
export const NewTabLinks = ({ children }: { readonly children: ReactNode }) => (
  <NewTabContext value>{children}</NewTabContext>
);

/** Whether pages of the cashier open in a new tab. */
export const useNewTab = (): boolean => use(NewTabContext);

/** A link to a page of the cashier; inside `NewTabLinks` it opens a new tab. */
export function WayLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const newTab = useNewTab();
  return (
    <Link to={to} className={className} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
