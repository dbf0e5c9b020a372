import { forwardRef } from 'react';
import {
  type NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { Link } from './link.tsx';

/**
 * A link of a menu: `aria-current` and the class `active` mark it on its page and the pages below,
 * with `end` on its page only. `className`, `style` and `children` may depend on that.
 */
export const NavLink: typeof RouterNavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(
  function NavLink(
    {
      end = false,
      caseSensitive = false,
      className,
      style,
      children,
      'aria-current': current = 'page',
      ...props
    },
    ref,
  ) {
    const cased = (path: string) => (caseSensitive ? path : path.toLowerCase());
    const to = cased(useResolvedPath(props.to, { relative: props.relative ?? 'route' }).pathname);
    const at = cased(useLocation().pathname);
    const isActive = at === to || (!end && at.startsWith(to.endsWith('/') ? to : `${to}/`));
    const shown = { isActive, isPending: false, isTransitioning: false };
    return (
      <Link
        {...props}
        className={
          typeof className === 'function'
            ? className(shown)
            : [className, isActive && 'active'].filter(Boolean).join(' ')
        }
        style={typeof style === 'function' ? style(shown) : style}
        aria-current={isActive ? current : undefined}
        ref={ref}
      >
        {typeof children === 'function' ? children(shown) : children}
      </Link>
    );
  },
);
