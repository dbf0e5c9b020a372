// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BarChart } from '../chart/bar-chart.tsx';
import { DataList } from './data-list.tsx';
import { Pager } from './pager.tsx';

afterEach(cleanup);

it('is a named table with row headers at any width', () => {
  render(
    <DataList
      caption="Transactions"
      rows={[{ id: 'D-1', amount: '₱500.00' }]}
      rowKey={(row) => row.id}
      columns={[
        { id: 'id', header: 'Ticket', primary: true, render: (row) => row.id },
        { id: 'amount', header: 'Amount', align: 'end', render: (row) => row.amount },
      ]}
      footer={['Total', '₱500.00']}
    />,
  );
  const table = screen.getByRole('table', { name: 'Transactions' });
  expect(within(table).getByRole('rowheader', { name: 'D-1' })).toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.lastElementChild?.textContent),
  ).toEqual(['₱500.00', '₱500.00']);
});

it("also has the chart's figures as a table", () => {
  render(
    <BarChart
      caption="Rebate by day"
      labelHeader="Day"
      valueHeader="Rebate"
      data={[
        { label: '1 Jan', value: 12 },
        { label: '2 Jan', value: 0 },
      ]}
      format={(n) => `₱${n}`}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Rebate by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayRebate', '1 Jan₱12', '2 Jan₱0']);
});

it('changes pages within their bounds', async () => {
  const go = vi.fn();
  const labels = {
    previous: 'Previous',
    next: 'Next',
    page: (i: number, n: number) => `Page ${i} of ${n}`,
  };
  const view = render(<Pager index={1} pages={3} onChange={go} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(go).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(go).toHaveBeenCalledWith(2);
  view.rerender(<Pager index={1} pages={1} onChange={go} labels={labels} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
