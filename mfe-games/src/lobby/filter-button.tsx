import { useT } from '@parol/contract';
import { Button, IconButton, IconFilter, Sheet } from '@parol/ui';
import { useState } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { filterCount } from './lobby-filter.ts';
import s from './lobby.module.css';

export interface FilterButtonProps extends Omit<FilterFieldsProps, 'className' | 'inline'> {
  /** Number of matching games. */
  readonly found: number | undefined;
  readonly onReset: () => void;
}

/** On phones: the filters in a sheet, and a button with their number. */
export function FilterButton({ found, onReset, ...fields }: FilterButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const count = filterCount(fields.filter);
  return (
    <>
      <IconButton
        className={s.filterButton}
        label={count ? t('filter.openCount', { count }) : t('filter.open')}
        icon={<IconFilter />}
        {...(count > 0 && { badge: count })}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        closeLabel={t('close')}
        footer={
          <div className={s.sheetActions}>
            <Button variant="secondary" onClick={onReset}>
              {t('filter.reset')}
            </Button>
            <Button full onClick={() => setOpen(false)}>
              {t('filter.show', { count: found ?? 0 })}
            </Button>
          </div>
        }
      >
        <FilterFields {...fields} className={s.stacked} />
      </Sheet>
    </>
  );
}
