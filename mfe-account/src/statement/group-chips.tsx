import { useT } from '@parol/contract';
import { Chip, ChipRow } from '@parol/ui';
import { groupNames, type Group } from './report/statement-filter.ts';

/** Filter by kind of movement; none selected means all. */
export function GroupChips({
  value,
  onChange,
}: {
  readonly value: readonly Group[];
  readonly onChange: (groups: readonly Group[]) => void;
}) {
  const t = useT();
  const toggle = (group: Group) =>
    onChange(value.includes(group) ? value.filter((one) => one !== group) : [...value, group]);
  return (
    <ChipRow label={t('statement.filter')}>
      <Chip selected={value.length === 0} onClick={() => onChange([])}>
        {t('statement.groups.all')}
      </Chip>
      {groupNames.map((group) => (
        <Chip key={group} selected={value.includes(group)} onClick={() => toggle(group)}>
          {t(`statement.groups.${group}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
