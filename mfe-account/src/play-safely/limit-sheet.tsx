import { useT } from '@parol/contract';
import { formatAmount, formatPeso, parseAmount, pesos, readTypedAmount } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import { AmountChips, AmountField, Button, Form, FormError, Note, rules, Sheet } from '@parol/ui';
import { setLimit } from '@parol/wire/responsible-gaming';
import * as v from 'valibot';
import type { MoneyLimit } from './responsible-gaming.ts';

const unitsOf = (amount: string): bigint => parseAmount(amount) ?? 0n;
/** Units of a typed amount; undefined if it can't be read. */
function typedUnits(typed: string): bigint | undefined {
  const read = readTypedAmount(typed);
  return 'amount' in read ? parseAmount(read.amount) : undefined;
}

/** A null amount removes the limit; only the remove button sends it. */
const schema = v.object({
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('care.amountNeeded'),
    rules.amount(),
    v.check((amount) => unitsOf(amount) > 0n, 'care.amountNeeded'),
    v.transform((amount): string | null => amount),
  ),
});
const chips = {
  day: [100, 500, 1000, 2000],
  week: [500, 1000, 5000, 10_000],
  month: [1000, 5000, 10_000, 20_000],
} as const;
interface Props {
  readonly limit: MoneyLimit;
  readonly title: string;
  readonly onClose: () => void;
  /** `waits`: the change is an increase or a removal, which must be confirmed later. */
  readonly onSaved: (waits: boolean) => void;
}

/** Sets a limit and shows whether it takes effect immediately or must be confirmed later. */
export function LimitSheet({ limit, title, onClose, onSaved }: Props) {
  const t = useT();
  const isIncrease = (amount: string): boolean => {
    const units = typedUnits(amount);
    return units !== undefined && limit.limit !== null && units > limit.limit;
  };
  const form = useCallForm(setLimit, schema, {
    name: `limit-${limit.kind}-${limit.span}`,
    domain: 'care',
    initial: { amount: limit.limit === null ? '' : formatAmount(limit.limit) },
    fieldNames: { limit: 'amount' },
    request: ({ amount }) => ({ kind: limit.kind, span: limit.span, limit: amount }),
    onDone: (_rows, { checked: { amount } }) => onSaved(amount === null || isIncrease(amount)),
  });
  const typed = typedUnits(form.value('amount'));
  const waits = isIncrease(form.value('amount'));

  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('care.close')}>
      <Form {...form.props}>
        <AmountField
          label={t('care.amount')}
          hint={t('care.usedNow', { used: formatPeso(limit.used, { whole: true }) })}
          required
          data-autofocus=""
          {...form.field('amount')}
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
          onPick={(amount) => form.set('amount', String(amount))}
        />
        <div role="status">
          <Note tone={waits ? 'warn' : 'info'}>{t(waits ? 'care.willWait' : 'care.willAct')}</Note>
        </div>
        <FormError>{form.error}</FormError>
        <Button type="submit" size="lg" full busy={form.busy}>
          {t('care.save')}
        </Button>
        {limit.limit !== null && (
          <Button
            variant="ghost"
            full
            busy={form.busy}
            onClick={() => void form.send({ amount: null })}
          >
            {t('care.remove')}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}
