import { useT } from '@parol/contract';
import { Card, Select } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import type { ComponentProps } from 'react';
import { useBoth } from '../text/use-both.ts';
import { askedFields } from './gateway-form.schema.ts';
import s from './gateway.module.css';

type Props = {
  readonly gateway: Gateway;
  readonly register: (name: string) => ComponentProps<'select'>;
  readonly isMissing: (name: string) => boolean;
};

/** What this gateway wants to know beyond the amount: a bank, a way to pay. */
export function ExtraCard({ gateway, register, isMissing }: Props) {
  const t = useT();
  const both = useBoth();
  const fields = askedFields(gateway);
  if (fields.length === 0) return null;
  return (
    <Card className={s.stack}>
      {fields.map((field) => (
        <Select
          key={field.name}
          label={both(field.label)}
          required
          placeholder={t('gateway.choose')}
          options={field.options.map(({ value, label }) => ({ value, label: both(label) }))}
          error={isMissing(field.name) && both(field.missing)}
          {...register(field.name)}
        />
      ))}
    </Card>
  );
}
