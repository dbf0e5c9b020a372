import { useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { Card, Select, TextField } from '@parol/ui';
import { kindOf, type Gateway, type GatewayField } from '@parol/wire';
import { useBoth } from '../text/use-both.ts';
import { extraFieldsOf } from './gateway-form.schema.ts';
import s from './gateway.module.css';

type Props = {
  readonly gateway: Gateway;
  readonly field: (name: string) => FormField;
};

/** Fields of this gateway besides the amount: a bank, a payment method, gateway-specific ones. */
export function ExtraCard({ gateway, field }: Props) {
  const fields = extraFieldsOf(gateway);
  if (fields.length === 0) return null;
  return (
    <Card className={s.stack}>
      {fields.map((extra) => (
        <Extra key={extra.name} extra={extra} field={field(extra.name)} />
      ))}
    </Card>
  );
}

/** One field with the gateway's own texts: a choice, a number or a text. */
function Extra({ extra, field }: { readonly extra: GatewayField; readonly field: FormField }) {
  const t = useT();
  const both = useBoth();
  const common = {
    label: both(extra.label),
    required: !extra.optional,
    ...(extra.hint ? { hint: both(extra.hint) } : {}),
    ...field,
  };
  const kind = kindOf(extra);
  if (kind === 'choice')
    return (
      <Select
        placeholder={t('gateway.choose')}
        options={extra.options.map(({ value, label }) => ({ value, label: both(label) }))}
        {...common}
      />
    );
  const digits = kind === 'number' ? (extra.decimals ? 'decimal' : 'numeric') : undefined;
  return (
    <TextField
      inputMode={extra.characters === 'digits' ? 'numeric' : digits}
      autoComplete="off"
      {...common}
    />
  );
}
