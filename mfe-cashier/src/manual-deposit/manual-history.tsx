import { useCall, useT } from '@parol/contract';
import { Pages, pageSize, Read } from '@parol/kit';
import { Section, SkeletonRow } from '@parol/ui';
import { manualDepositList } from '@parol/wire/fund';
import { useState } from 'react';
import { ManualList } from './manual-list.tsx';
import type { ManualDeposit } from './use-manual-deposits.ts';

type Props = {
  /** The first page, which the deposit page keeps up to date. */
  readonly newest: readonly ManualDeposit[];
  /** Number of manual deposits on all pages. */
  readonly total: number;
};

/** Previous manual deposits, ten a page; older pages are loaded when opened. */
export function ManualHistory({ newest, total }: Props) {
  const t = useT();
  const [page, setPage] = useState(1);
  const older = useCall(
    manualDepositList,
    { page_number: page, page_size: pageSize },
    { skip: page === 1 },
  );
  return (
    <Section title={t('manual.list')}>
      {page === 1 ? (
        <ManualList deposits={newest} />
      ) : (
        <Read
          read={older}
          failed={t('manual.listFailed')}
          domain="deposit"
          loading={t('loading')}
          skeleton={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
        >
          {([list]) => list && <ManualList deposits={list.data} />}
        </Read>
      )}
      <Pages index={page} total={total} onChange={setPage} />
    </Section>
  );
}
