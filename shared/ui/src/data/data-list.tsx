import type { ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './data.module.css';

export type DataColumn<T> = {
  id: string;
  header: ReactNode;
  render: (row: T) => ReactNode;
  align?: 'end' | undefined;
  /** The row's name: first and bold on a card, the row header in the table. */
  primary?: boolean | undefined;
};

export type DataListProps<T> = {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  /** Totals: one cell for each column, in order. */
  footer?: readonly ReactNode[] | undefined;
  /**
   * On phones a row has two lines of 64 px instead of a line a column. Only for four columns: a name,
   * a detail below it, a figure at the end, and a lesser figure below that.
   */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A table: rows are cards on phones and table rows from 700 px. ARIA roles are explicit because
 * browsers drop them when `display` is not a table value.
 */
export function DataList<T>({
  columns,
  rows,
  rowKey,
  caption,
  hideCaption = true,
  footer,
  compact = false,
  className,
}: DataListProps<T>) {
  return (
    <table role="table" className={cx(s.table, compact && s.compact, 'num', className)}>
      <caption className={hideCaption ? 'sr-only' : s.caption}>{caption}</caption>
      <thead role="rowgroup" className={s.head}>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={cx(column.align && s.end)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={s.rows}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={s.row}>
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.render(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot role="rowgroup" className={s.foot}>
          <tr role="row" className={s.row}>
            {columns.map((column, index) => (
              <Cell key={column.id} column={column}>
                {footer[index]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell<T>({ column, children }: { column: DataColumn<T>; children?: ReactNode }) {
  const classes = cx(s.cell, column.align && s.end, column.primary && s.primary);
  const content = (
    <>
      <span className={s.name} aria-hidden="true">
        {column.header}
      </span>
      <span>{children}</span>
    </>
  );
  if (column.primary) {
    return (
      <th role="rowheader" scope="row" className={classes}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={classes}>
      {content}
    </td>
  );
}
