// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Sheet open={open} onClose={close} title="Add an account" closeLabel="Close">
        <input aria-label="Holder" data-autofocus="" />
      </Sheet>
    </>
  );
}

describe('Sheet', () => {
  it('is absent until opened, then a named modal with the focus inside', async () => {
    render(<Page />);
    expect(screen.queryByLabelText('Holder')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('dialog', { name: 'Add an account' })).toHaveAttribute('open');
    expect(screen.getByLabelText('Holder')).toHaveFocus();
  });

  it('without a field to begin with - has the focus on its heading', () => {
    render(<Sheet open onClose={() => undefined} title="Terms" closeLabel="Close" />);
    expect(screen.getByRole('heading', { name: 'Terms' })).toHaveFocus();
  });

  it('closes by its close button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Holder')).not.toBeInTheDocument();
    expect(document.querySelector('dialog')).not.toHaveAttribute('open');
  });

  it('calls onClose on cancel, but not on the cancel of a file picker inside', async () => {
    const onClose = vi.fn();
    render(<Page onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    screen.getByLabelText('Holder').dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    const cancel = new Event('cancel', { cancelable: true });
    document.querySelector('dialog')?.dispatchEvent(cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('closes on a press on the backdrop only', async () => {
    const onClose = vi.fn();
    render(<Page onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('heading', { name: 'Add an account' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
