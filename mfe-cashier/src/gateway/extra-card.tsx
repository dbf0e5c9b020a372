import { useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { Card, Select } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { useBoth } from '../text/use-both.ts';
import { extraFieldsOf } from './gateway-form.schema.ts';
import s from './gateway.module.css';

type Props = {
  readonly gateway: Gateway;
  readonly field: (name: string) => FormField;
};

/** Fields of this gateway beyond the amount: a bank, a way to pay. */
export function ExtraCard({ gateway, field }: Props) {
  const t = useT();
  const both = useBoth();
  const fields = extraFieldsOf(gateway);
  if (fields.length === 0) return null;
  return (
    <Card className={s.stack}>
      {fields.map(({ name, label, options }) => (
        <Select
          key={name}
          label={both(label)}
          required
          placeholder={t('gateway.choose')}
          options={options.map((option) => ({ value: option.value, label: both(option.label) }))}
          {...field(name)}
        />
      ))}
    </Card>
  );
}
