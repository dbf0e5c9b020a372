import { forwardRef, type MouseEvent } from 'react';
import {
  createPath,
  type Link as RouterLink,
  type LinkProps,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router-dom';

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link to a page of this site, which opens without loading a document; the browser opens an
 * absolute address. It uses the router's hooks instead of the router's own link, whose code is
 * mostly for its data and framework modes
 * (docs/decisions/0001-share-react-and-one-facade.md); what only these read has no effect.
 */
export const Link: typeof RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(
  function Link(props, ref) {
    const { to, relative = 'route', replace, state, reloadDocument = false } = props;
    const navigate = useNavigate();
    const href = useHref(to, { relative });
    const path = createPath(useResolvedPath(to, { relative }));
    const isCurrent = createPath(useLocation()) === path;
    const isAbsolute = typeof to === 'string' && absolute.test(to);
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      props.onClick?.(event);
      if (isAbsolute || reloadDocument || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(to, { relative, replace: replace ?? isCurrent, state: state as unknown });
    };
    return (
      <a {...attributesOf(props)} href={isAbsolute ? to : href} onClick={open} ref={ref}>
        {props.children}
      </a>
    );
  },
);

/** Not a click that opens the link in another tab or window. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  ['', '_self'].includes(event.currentTarget.target) &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** The properties that are attributes of the element. */
function attributesOf({
  to: _to,
  relative: _relative,
  replace: _replace,
  state: _state,
  reloadDocument: _reloadDocument,
  preventScrollReset: _preventScrollReset,
  discover: _discover,
  prefetch: _prefetch,
  mask: _mask,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps) {
  return attributes;
}
