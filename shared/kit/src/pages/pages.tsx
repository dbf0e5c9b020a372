import { useT } from '@parol/contract';
import { Pager } from '@parol/ui';

/** Rows of a page in the specification's lists. */
export const pageSize = 10;

interface Props {
  /** The page shown, from 1. */
  readonly index: number;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly onChange: (index: number) => void;
}

/** Pagination of a list, newest rows first; nothing for a single page. */
export function Pages({ index, total, onChange }: Props) {
  const t = useT();
  return (
    <Pager
      index={index}
      pages={Math.max(index, Math.ceil(total / pageSize))}
      onChange={onChange}
      labels={{
        previous: t('shell:pager.newer'),
        next: t('shell:pager.older'),
        page: (at, pages) => t('shell:pager.page', { index: at, pages }),
      }}
    />
  );
}
