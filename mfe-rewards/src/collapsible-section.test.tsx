// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CollapsibleSection } from './collapsible-section.tsx';
import { renderRemote } from './testing/render-remote.tsx';

const scrolled = vi.fn();
const show = (path: string) => {
  renderRemote(
    <CollapsibleSection id="coupon" title="Coupons" line="One line" icon={null}>
      Inside
    </CollapsibleSection>,
    { path },
  );
  return screen.getByRole('region', { name: 'Coupons' }).querySelector('details');
};

describe('a collapsed section', () => {
  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = scrolled;
  });

  it('is closed, with its title and one line', () => {
    expect(show('/promotions?section=draws')).not.toHaveAttribute('open');
    expect(screen.getByText('One line')).toBeInTheDocument();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('named in the URL - is open and scrolled to', () => {
    expect(show('/promotions?section=coupon')).toHaveAttribute('open');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('with late content - renders it once it was opened, and keeps it', () => {
    renderRemote(
      <CollapsibleSection id="coupon" title="Coupons" line="One line" icon={null} isLate>
        Inside
      </CollapsibleSection>,
      { path: '/promotions' },
    );
    const details = screen.getByRole('region', { name: 'Coupons' }).querySelector('details');
    expect(screen.queryByText('Inside')).not.toBeInTheDocument();
    if (details) fireEvent(details, new Event('toggle'));
    expect(screen.getByText('Inside')).toBeInTheDocument();
  });
});
