import { type Read as ReadState, useT } from '@parol/contract';
import { Pages, Read } from '@parol/kit';
import { Button, Sheet, Skeleton } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './tickets.module.css';

export interface TicketSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A sheet that renders, and thus loads, its content only while open. */
export function TicketSheet({
  open,
  onClose,
  title,
  children,
}: TicketSheetProps & { readonly title: string; readonly children: ReactNode }) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" full onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {open && children}
    </Sheet>
  );
}

export interface PagedRowsProps<Row> {
  readonly read: ReadState<{ readonly total: number; readonly data: readonly Row[] }>;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly label: string;
  readonly empty: ReactNode;
  /** The list's items. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list, with its loading, error and empty states. */
export function PagedRows<Row>({
  read,
  page,
  onPage,
  label,
  empty,
  children,
}: PagedRowsProps<Row>) {
  const t = useT();
  return (
    <Read
      read={read}
      failed={t('tickets.failed')}
      domain="tickets"
      loading={t('tickets.loading')}
      skeleton={<Skeleton height={240} radius={12} />}
    >
      {([found]) =>
        found && found.data.length > 0 ? (
          <>
            <ul className={s.rows} aria-label={label}>
              {children(found.data)}
            </ul>
            <Pages index={page} total={found.total} onChange={onPage} />
          </>
        ) : (
          empty
        )
      }
    </Read>
  );
}
