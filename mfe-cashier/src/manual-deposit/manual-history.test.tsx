// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { manualOnWire, pageOnWire } from '../testing/rows.ts';
import { open } from './testing/open-manual.tsx';

describe('previous manual deposits', () => {
  const isSecondPage = (body: unknown) =>
    (body as { readonly page_number: number }).page_number === 2;
  const paid = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) =>
      manualOnWire({
        manual_deposit_id: `m${from + index}`,
        ref_no: `REF-${from + index}`,
        state: 'paid',
      }),
    );

  it('have pages of ten; older pages are loaded when opened', async () => {
    const { user, bodiesOf } = open({
      'fund/manualDepositList': (body) =>
        succeed(pageOnWire(isSecondPage(body) ? paid(1, 10) : paid(10), 11)),
    });
    expect(await screen.findByRole('navigation', { name: 'Page 1 of 2' })).toBeInTheDocument();
    expect(screen.getByText('BDO Unibank · REF-9')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('BDO Unibank · REF-10')).toBeInTheDocument();
    expect(screen.queryByText('BDO Unibank · REF-9')).not.toBeInTheDocument();
    expect(bodiesOf('fund/manualDepositList')).toContainEqual({ page_number: 2, page_size: 10 });
  });

  it('whose older page fails to load - can be retried', async () => {
    let down = true;
    const { user } = open({
      'fund/manualDepositList': (body) => {
        if (!isSecondPage(body)) return succeed(pageOnWire(paid(10), 11));
        return down ? {} : succeed(pageOnWire(paid(1, 10), 11));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('Your manual deposits did not load');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('BDO Unibank · REF-10')).toBeInTheDocument();
  });

  it('up to ten - have one page', async () => {
    open({ 'fund/manualDepositList': () => succeed(pageOnWire(paid(10))) });
    expect(await screen.findByText('BDO Unibank · REF-9')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  });
});
