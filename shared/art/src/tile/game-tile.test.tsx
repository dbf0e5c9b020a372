// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
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
