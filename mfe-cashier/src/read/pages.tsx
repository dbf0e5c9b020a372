import { useT } from '@parol/contract';
import { Pager } from '@parol/ui';

/** Size of a page in the specification's lists. */
export const pageSize = 10;

type Props = {
  /** The page shown, from 1. */
  readonly index: number;
  /** Number of rows on the page. */
  readonly rows: number;
  /** Total number of rows; if unknown, a full page may have a next one. */
  readonly total?: number;
  readonly onChange: (index: number) => void;
};

/** Pagination from newer to older rows. */
export function Pages({ index, rows, total, onChange }: Props) {
  const t = useT();
  const unknown = rows < pageSize ? index : index + 1;
  return (
    <Pager
      index={index}
      pages={total === undefined ? unknown : Math.max(index, Math.ceil(total / pageSize))}
      onChange={onChange}
      labels={{
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (at, pages) =>
          total === undefined
            ? t('pager.page', { index: at })
            : t('pager.pageOf', { index: at, pages }),
      }}
    />
  );
}
