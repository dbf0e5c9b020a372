// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameTile } from './game-tile.tsx';

afterEach(cleanup);

it('is a link with the heart as a separate button', async () => {
  const toggle = vi.fn();
  const open = vi.fn();
  render(
    <GameTile
      title="Manila Sevens"
      subtitle="Habanero"
      art={<svg />}
      href="#seven"
      onOpen={open}
      favourite={{ on: false, onToggle: toggle, label: 'Add Manila Sevens to favourites' }}
    />,
  );
  const link = screen.getByRole('link', { name: /Manila Sevens/ });
  const heart = screen.getByRole('button', {
    name: 'Add Manila Sevens to favourites',
    pressed: false,
  });
  expect(link.contains(heart)).toBe(false);
  await userEvent.click(heart);
  expect(toggle).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(open).toHaveBeenCalledOnce();
});

it('of a favourite - has a pressed heart', () => {
  const favourite = { on: true, onToggle: vi.fn(), label: 'Remove Bingo from favourites' };
  render(
    <GameTile title="Bingo" art={<svg />} href="#bingo" onOpen={vi.fn()} favourite={favourite} />,
  );
  expect(screen.getByRole('button', { name: favourite.label, pressed: true })).toBeVisible();
});

it('calls onOpen on a press, which may prevent the navigation', async () => {
  const open = vi.fn((event: MouseEvent) => event.preventDefault());
  render(<GameTile title="Bingo" art={<svg />} href="#bingo" onOpen={open} />);
  await userEvent.click(screen.getByRole('link', { name: 'Bingo' }));
  expect(open.mock.calls[0]?.[0].defaultPrevented).toBe(true);
});

it('is a button without `href`, with its ribbon', async () => {
  const open = vi.fn();
  render(<GameTile title="Bingo" art={<svg />} ribbon="Maintenance" onOpen={open} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Maintenance.*Bingo/ }));
  expect(open).toHaveBeenCalledOnce();
});

it('a rank - is drawn before the tile, and no part of its name', () => {
  const view = render(<GameTile title="Bingo" art={<svg />} rank={10} href="#bingo" />);
  const rank = view.getByText('10');
  expect(rank.closest('[aria-hidden="true"]')?.nextElementSibling).toContainElement(
    screen.getByRole('link', { name: 'Bingo' }),
  );
});

describe('with a sheet', () => {
  const opened = vi.fn();
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  const touch = { pointerType: 'touch', clientX: 50, clientY: 50 };
  function tile(): HTMLElement {
    opened.mockClear();
    followed.mockClear();
    const about = { label: 'About Bingo', onOpen: opened };
    render(<GameTile title="Bingo" art={<svg />} href="#bingo" onOpen={followed} about={about} />);
    return screen.getByRole('link', { name: 'Bingo' });
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a finger that rests - opens it once, and lifting the finger follows no link', () => {
    const link = tile();
    fireEvent.pointerDown(link, touch);
    vi.advanceTimersByTime(400);
    expect(opened).toHaveBeenCalledOnce();
    expect(fireEvent.contextMenu(link)).toBe(false);
    fireEvent.pointerUp(link);
    fireEvent.click(link);
    expect(opened).toHaveBeenCalledOnce();
    expect(followed).not.toHaveBeenCalled();
    fireEvent.pointerDown(link, touch);
    fireEvent.pointerUp(link);
    fireEvent.click(link);
    expect(followed).toHaveBeenCalledOnce();
  });

  it.each([
    ['a finger that scrolls', { type: 'pointermove', clientX: 50, clientY: 80 }],
    ['a short tap', { type: 'pointerup' }],
    ['a scroll that the browser takes', { type: 'pointercancel' }],
  ])('%s - opens nothing', (_, { type, ...at }) => {
    const link = tile();
    fireEvent.pointerDown(link, touch);
    fireEvent(link, new PointerEvent(type, { bubbles: true, ...at }));
    vi.advanceTimersByTime(2_000);
    expect(opened).not.toHaveBeenCalled();
  });

  it("a mouse - keeps the browser's menu of a link", () => {
    const link = tile();
    fireEvent.pointerDown(link, { ...touch, pointerType: 'mouse' });
    vi.advanceTimersByTime(2_000);
    expect(fireEvent.contextMenu(link)).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });
});
