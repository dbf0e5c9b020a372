import { useT } from '@parol/contract';
import { Pager } from '@parol/ui';

/** Size of a page in the specification's lists. */
export const pageSize = 10;

interface Props {
  /** The page shown, from 1. */
  readonly index: number;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly onChange: (index: number) => void;
}

/** Pagination from newer to older rows; nothing for a single page. */
export function Pages({ index, total, onChange }: Props) {
  const t = useT();
  return (
    <Pager
      index={index}
      pages={Math.ceil(total / pageSize)}
      onChange={onChange}
      labels={{
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (at, pages) => t('pager.page', { index: at, pages }),
      }}
    />
  );
}
