// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GameTile } from './game-tile.tsx';

afterEach(cleanup);

it('is a link with the heart as a button of its own beside it', async () => {
  const toggle = vi.fn();
  const open = vi.fn();
  render(
    <GameTile
      title="Manila Sevens"
      subtitle="Habanero"
      art={<svg />}
      href="#seven"
      onOpen={open}
      favourite={{ on: false, onToggle: toggle, labelOn: 'Remove', labelOff: 'Add Manila Sevens to favourites' }}
    />,
  );
  const link = screen.getByRole('link', { name: /Manila Sevens/ });
  const heart = screen.getByRole('button', { name: 'Add Manila Sevens to favourites', pressed: false });
  expect(link.contains(heart)).toBe(false);
  await userEvent.click(heart);
  expect(toggle).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(open).toHaveBeenCalledOnce();
});

it('lets the page draw its own link', () => {
  render(
    <GameTile
      title="Bingo"
      art={<svg />}
      href="/bingo"
      renderLink={(link) => (
        <a data-router href={link.href} className={link.className}>
          {link.children}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('link', { name: 'Bingo' }).hasAttribute('data-router')).toBe(true);
});
