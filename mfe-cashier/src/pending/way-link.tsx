import { Link } from '@parol/contract';
import { createContext, use, type ReactNode } from 'react';

const BesideContext = createContext(false);

/** Makes the links inside it open in a new tab, so that this tab keeps its page, such as a game. */
export const Beside = ({ children }: { readonly children: ReactNode }) => (
  <BesideContext value>{children}</BesideContext>
);

/** A link to a page of the cashier; inside `Beside` it opens a new tab. */
export function WayLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const beside = use(BesideContext);
  return (
    <Link to={to} className={className} {...(beside ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
