// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

/** Movements of copies that have not ended. */
let moving: { readonly end: () => void }[] = [];
let shown: () => void;
const prototype = HTMLElement.prototype as Partial<HTMLElement>;

beforeEach(() => {
  moving = [];
  shown = vi.fn();
  prototype.showPopover = shown;
  prototype.getAnimations = () => {
    const finished = new Promise<void>((end) => moving.push({ end }));
    return [{ finished }] as unknown as Animation[];
  };
});
afterEach(() => {
  cleanup();
  for (const copy of copies()) copy.remove();
  // Neither is in happy-dom.
  delete prototype.showPopover;
  delete prototype.getAnimations;
  delete document.documentElement.dataset.lowData;
  vi.restoreAllMocks();
});

const copies = () => [...document.querySelectorAll<HTMLElement>('[data-leaving]')];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Page({ isGone = false }: { readonly isGone?: boolean }) {
  const [open, setOpen] = useState<'log in' | 'sign up'>();
  const close = () => setOpen(undefined);
  const sheet = (name: 'log in' | 'sign up') => (
    <Sheet open={open === name} onClose={close} title={`To ${name}`} closeLabel="Close">
      <input aria-label="Phone" name="phone" defaultValue="0917" data-autofocus="" />
      <input aria-label="Password" type="password" defaultValue="Sampaguita" />
      <select aria-label="Language" defaultValue="en">
        <option value="en">English</option>
        <option value="ph">Filipino</option>
      </select>
      <button type="button" onClick={() => setOpen('sign up')}>
        Instead
      </button>
    </Sheet>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen('log in')}>
        Open
      </button>
      {!isGone && sheet('log in')}
      {sheet('sign up')}
    </>
  );
}

it('a sheet that closes - is gone at once; a copy without passwords moves, and then goes', async () => {
  render(<Page />);
  await press('Open');
  expect(copies()).toEqual([]);
  await press('Close');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'To log in' })).not.toBeInTheDocument();
  expect(document.activeElement?.closest('[data-leaving]')).toBeNull();
  const [copy] = copies();
  expect(copy).toHaveTextContent('To log in');
  expect(shown).toHaveBeenCalledOnce();
  expect([copy?.inert, copy?.getAttribute('aria-hidden')]).toEqual([true, 'true']);
  const fields = [...(copy?.querySelectorAll('input') ?? [])];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['', '0917'],
    ['', '••••••••••'],
  ]);
  moving[0]?.end();
  await vi.waitFor(() => expect(copies()).toEqual([]));
});

it('a sheet that the page removes while it is open - leaves in the same way', async () => {
  const { rerender } = render(<Page />);
  await press('Open');
  rerender(<Page isGone />);
  expect(copies()).toHaveLength(1);
  expect(copies()[0]).toHaveTextContent('To log in');
});

it('a choice in a sheet that closes - is in the copy too', async () => {
  render(<Page />);
  await press('Open');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Filipino');
  await press('Close');
  expect(copies()[0]?.querySelector('select')).toHaveValue('ph');
});

it('another sheet in its place - ends its movement', async () => {
  render(<Page />);
  await press('Open');
  await press('Instead');
  expect(screen.getByRole('heading', { name: 'To sign up' })).toBeInTheDocument();
  expect(copies()).toEqual([]);
});

const reduceMotion = () =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );

it.each([
  ['without popovers', () => delete prototype.showPopover],
  ['without a movement', () => (prototype.getAnimations = () => [])],
  ['with reduced motion', reduceMotion],
  ['in low-data mode', () => document.documentElement.toggleAttribute('data-low-data', true)],
])('a browser %s - shows no copy', async (_case, change) => {
  change();
  render(<Page />);
  await press('Open');
  await press('Close');
  expect(copies()).toEqual([]);
  expect(document.querySelector('dialog[open]')).toBeNull();
});
