// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('when disabled, describes the reason, stays focusable and does nothing', async () => {
    const act = vi.fn();
    render(
      <Button onClick={act} disabledReason="Turnover first">
        Claim
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Claim' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? ''),
    ).toHaveTextContent(/^Turnover first$/);
    await userEvent.click(button);
    expect(act).not.toHaveBeenCalled();
  });

  it('ignores a second press while it is busy, and does not submit', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(submit).not.toHaveBeenCalled();
  });
});
