// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Statement() {
  const [tab, setTab] = useState('all');
  return (
    <Tabs
      label="Statement"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'all', label: 'All' },
        { id: 'in', label: 'Deposits' },
        { id: 'out', label: 'Withdrawals' },
      ]}
    >
      {tab}
    </Tabs>
  );
}

it('moves and selects with the arrow keys, Home and End, with one tab stop', async () => {
  render(<Statement />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Withdrawals', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Deposits' })).toHaveTextContent(/^in$/);
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Withdrawals' })).toHaveTextContent(/^out$/);
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent(/^all$/);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

it('marks the sides with tabs out of sight', () => {
  render(<Statement />);
  const list = screen.getByRole('tablist', { name: 'Statement' });
  const scrolledTo = (left: number) => {
    Object.defineProperties(list, {
      scrollWidth: { value: 900, configurable: true },
      clientWidth: { value: 360, configurable: true },
    });
    list.scrollLeft = left;
    list.dispatchEvent(new Event('scroll'));
    return list.dataset['more'];
  };
  expect(list.dataset['more']).toBe('');
  expect(scrolledTo(0)).toBe('end');
  expect(scrolledTo(200)).toBe('start end');
  expect(scrolledTo(540)).toBe('start');
});
