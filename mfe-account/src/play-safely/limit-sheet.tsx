import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { formatAmount, formatPeso, parseAmount, pesos } from '@parol/domain';
import { AmountChips, AmountField, Button, Form, FormError, Note, Sheet } from '@parol/ui';
import { setLimit } from '@parol/wire/care';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import type { MoneyLimit } from './care.ts';

const schema = v.object({
  amount: v.pipe(
    v.string(),
    v.check((typed) => (parseAmount(typed) ?? 0n) > 0n, 'care.amountNeeded'),
  ),
});
type Form = v.InferOutput<typeof schema>;
const chips = {
  day: [100, 500, 1000, 2000],
  week: [500, 1000, 5000, 10_000],
  month: [1000, 5000, 10_000, 20_000],
} as const;
const fields = {
  invalid_amount: 'amount',
  amount_whole_centavos: 'amount',
  limit_out_of_range: 'amount',
  no_changes: 'amount',
} as const;

interface Props {
  readonly limit: MoneyLimit;
  readonly title: string;
  readonly onClose: () => void;
  /** `waits`: what was asked for is an increase. */
  readonly onSaved: (waits: boolean) => void;
}

/** Sets one limit, and says before it is saved whether it acts at once or waits. */
export function LimitSheet({ limit, title, onClose, onSaved }: Props) {
  const t = useT();
  const act = useAct(setLimit);
  const fieldText = useFieldText();
  const refuse = useRefusal<Form>('care', fields);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Form>({
    resolver: valibotResolver(schema),
    ...formOptions,
    defaultValues: { amount: limit.limit === null ? '' : formatAmount(limit.limit) },
  });
  const typed = parseAmount(watch('amount'));
  const waits = typed !== undefined && limit.limit !== null && typed > limit.limit;

  const save = async (amount: string | null) => {
    const outcome = await act.run({ kind: limit.kind, span: limit.span, limit: amount });
    if (outcome.status === 'failed') return refuse(outcome.failure, setError);
    if (outcome.status === 'success') onSaved(amount === null || waits);
  };

  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('care.close')}>
      <Form onSubmit={(event) => void handleSubmit(({ amount }) => save(amount))(event)}>
        <AmountField
          label={t('care.amount')}
          hint={t('care.usedNow', { used: formatPeso(limit.used) })}
          required
          data-autofocus=""
          error={fieldText(formState.errors.amount)}
          {...register('amount')}
        />
        <AmountChips
          label={t('care.quick')}
          amounts={chips[limit.span]}
          value={
            typed === undefined
              ? null
              : (chips[limit.span].find((one) => pesos(one) === typed) ?? null)
          }
          format={(amount) => formatPeso(pesos(amount), { whole: true })}
          onPick={(amount) => setValue('amount', String(amount), { shouldValidate: true })}
        />
        <div role="status">
          <Note tone={waits ? 'warn' : 'info'}>{t(waits ? 'care.willWait' : 'care.willAct')}</Note>
        </div>
        <FormError>{fieldText(formState.errors.root)}</FormError>
        <Button type="submit" size="lg" full busy={act.busy}>
          {t('care.save')}
        </Button>
        {limit.limit !== null && (
          <Button variant="ghost" full busy={act.busy} onClick={() => void save(null)}>
            {t('care.remove')}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}
