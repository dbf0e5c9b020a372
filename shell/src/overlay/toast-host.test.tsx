// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { ToastHost } from './toast-host.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
afterEach(() => {
  cleanup();
  document.querySelectorAll('dialog').forEach((dialog) => dialog.remove());
  vi.unstubAllGlobals();
});

async function withToasts() {
  const { host } = await bootHost(fleet([]));
  await renderInHost(host, <ToastHost />);
  return (text: string) => act(async () => host.toasts.show({ tone: 'success', text }));
}

/** A modal dialog over the page, such as a sheet or the game player. */
function openModal(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.append(document.createElement('button'));
  // happy-dom lacks this part of dialogs.
  const matches = dialog.matches.bind(dialog);
  Object.defineProperty(dialog, 'matches', {
    value: (selector: string) => (selector === ':modal' ? dialog.open : matches(selector)),
  });
  dialog.setAttribute('open', '');
  return dialog;
}

it('a toast - is announced by an existing live region', async () => {
  const show = await withToasts();
  const region = screen.getByRole('status');
  await show('Added to favourites');
  expect(region.contains(screen.getByText('Added to favourites'))).toBe(true);
});

it('a toast - is not visible before its place is known', async () => {
  const { host } = await bootHost(fleet([]));
  await renderInHost(host, <ToastHost />);
  act(() => host.toasts.show({ tone: 'success', text: 'Saved' }));
  expect(screen.getByText('Saved')).not.toBeVisible();
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
});

it('a toast under an open dialog - is in the dialog, and on the page once it closes', async () => {
  const show = await withToasts();
  const dialog = openModal();
  await show('Saved');
  expect(dialog.contains(screen.getByText('Saved'))).toBe(true);
  await act(async () => dialog.removeAttribute('open'));
  await waitFor(() => expect(dialog.contains(screen.getByText('Saved'))).toBe(false));
});

it('a sheet over the player - shows the toast, whichever is first in the document', async () => {
  const show = await withToasts();
  const sheet = openModal();
  openModal();
  sheet.querySelector('button')?.focus();
  await show('Saved');
  expect(sheet.contains(screen.getByText('Saved'))).toBe(true);
});
