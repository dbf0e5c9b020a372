// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type LinkProps, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { Link } from './link.tsx';
import { NavLink } from './nav-link.tsx';

afterEach(cleanup);

function Where() {
  const { pathname, search, state } = useLocation();
  return (
    <output>{[pathname + search, useNavigationType(), state].filter(Boolean).join(' ')}</output>
  );
}

/** Renders a link on `/news?page=2`; returns it. */
function linkOn(props: Partial<LinkProps>) {
  render(
    <MemoryRouter initialEntries={['/news?page=2']}>
      <Link to="/slot" {...props}>
        go
      </Link>
      <Where />
    </MemoryRouter>,
  );
  return screen.getByText('go');
}

/** Clicks and returns whether the browser would still open the link itself. */
function clicked(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return !event.defaultPrevented;
}
const at = () => screen.getByRole('status').textContent;

describe('a link', () => {
  it.each<[string, Partial<LinkProps>, string]>([
    ['opens its page', {}, '/slot PUSH'],
    ['keeps its state', { state: 'tile' }, '/slot PUSH tile'],
    ['replaces the entry if it says so', { replace: true }, '/slot REPLACE'],
    ['replaces the entry of its own address', { to: '/news?page=2' }, '/news?page=2 REPLACE'],
    ['adds an entry for another query', { to: '/news?page=3' }, '/news?page=3 PUSH'],
    ['resolves a query alone', { to: '?page=4' }, '/news?page=4 PUSH'],
    ['takes an object', { to: { pathname: '/bingo', search: '?a=1' } }, '/bingo?a=1 PUSH'],
    ['opens in this window by name', { target: '_self' }, '/slot PUSH'],
  ])('%s', (_what, props, result) => {
    expect([clicked(linkOn(props)), at()]).toEqual([false, result]);
  });

  it.each<[string, Partial<LinkProps>, MouseEventInit]>([
    ['with Ctrl', {}, { ctrlKey: true }],
    ['with Cmd', {}, { metaKey: true }],
    ['with Shift', {}, { shiftKey: true }],
    ['with Alt', {}, { altKey: true }],
    ['with the middle button', {}, { button: 1 }],
    ['of another window', { target: '_blank' }, {}],
    ['of a document', { reloadDocument: true }, {}],
    ['of another site', { to: 'https://example.com/a' }, {}],
    ['of another site without a scheme', { to: '//example.com/a' }, {}],
    ['of a mail', { to: 'mailto:a@example.com' }, {}],
  ])('is left to the browser: a click %s', (_what, props, init) => {
    expect([clicked(linkOn(props), init), at()]).toEqual([true, '/news?page=2 POP']);
  });

  it('has only attributes of the element', () => {
    const link = linkOn({
      className: 'a',
      prefetch: 'none',
      viewTransition: true,
      discover: 'none',
    });
    expect(link.getAttributeNames().toSorted()).toEqual(['class', 'href']);
  });

  it('does nothing if its own handler prevented that', () => {
    const link = linkOn({ onClick: (event) => event.preventDefault() });
    expect([clicked(link), at()]).toEqual([false, '/news?page=2 POP']);
  });

  it.each<[LinkProps['to'], string]>([
    ['/slot', '/slot'],
    ['?page=4', '/news?page=4'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('to %s has its address', (to, href) => {
    expect(linkOn({ to }).getAttribute('href')).toBe(href);
  });
});

describe('a link of a menu', () => {
  it.each([
    ['/slot', {}, '/slot', true],
    ['/slot', {}, '/Slot', true],
    ['/slot', {}, '/slot/a', true],
    ['/slot', {}, '/slots', false],
    ['/slot', { end: true }, '/slot/a', false],
    ['/', { end: true }, '/slot', false],
    ['/', { end: true }, '/', true],
  ] as const)('to %s, %o - on %s is marked: %s', (to, options, path, isMarked) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <NavLink to={to} className="tab" {...options}>
          go
        </NavLink>
      </MemoryRouter>,
    );
    const link = screen.getByText('go');
    expect([link.className, link.getAttribute('aria-current')]).toEqual(
      isMarked ? ['tab active', 'page'] : ['tab', null],
    );
  });

  it('gives its state to functions', () => {
    render(
      <MemoryRouter initialEntries={['/slot']}>
        <NavLink
          to="/slot"
          className={({ isActive }) => `is-${isActive}`}
          style={({ isPending }) => ({ order: Number(isPending) })}
        >
          {({ isActive }) => (isActive ? 'here' : 'go')}
        </NavLink>
      </MemoryRouter>,
    );
    const link = screen.getByText('here');
    expect([link.className, link.style.order]).toEqual(['is-true', '0']);
  });
});
