import { useLanguage, useT, useToday } from '@parol/contract';
import { htmlLangOf } from '@parol/domain';
import { addDays, startOfMonth } from '@parol/domain/calendar';
import { Select } from '@parol/ui';

interface Props {
  /** YYYY-MM. */
  readonly month: string;
  readonly onChange: (month: string) => void;
}

/** Months to choose from, up to the current one. */
const count = 6;

/** The current month in Manila, YYYY-MM. */
export const useThisMonth = (): string => useToday().slice(0, 7);

export function MonthSelect({ month, onChange }: Props) {
  const t = useT();
  const { current } = useLanguage();
  const thisMonth = useThisMonth();
  const months: string[] = [];
  for (let day = `${thisMonth}-01`; months.length < count; day = startOfMonth(addDays(day, -1)))
    months.push(day.slice(0, 7));
  const name = new Intl.DateTimeFormat(htmlLangOf(current), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Select
      label={t('rebate.month')}
      value={month}
      onChange={(event) => onChange(event.target.value)}
      options={months.map((value) => ({ value, label: name.format(new Date(`${value}-01`)) }))}
    />
  );
}
