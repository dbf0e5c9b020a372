import { useFailureText, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText, parseAmount, readTypedAmount, unitsPerPeso } from '@parol/domain';
import { Day, useCallForm } from '@parol/kit';
import {
  AmountChips,
  AmountField,
  Button,
  DataList,
  Form,
  FormError,
  IconChart,
  rules,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { promotionQuotes } from '@parol/wire/campaign';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { lastMoment } from '../last-day.ts';
import s from './promotions.module.css';

type Quote = RowOf<typeof promotionQuotes>;

/** Quick amounts, in whole pesos. */
const amounts = [100, 500, 1_000];
const schema = v.object({
  amount: v.pipe(v.string(), v.trim(), v.nonEmpty('compare.missing'), rules.amount()),
});

/** Pesos of a typed amount, which may be a quick amount; null if it can't be read. */
function pesosIn(typed: string): number | null {
  const read = readTypedAmount(typed);
  return 'amount' in read ? Number(read.amount) : null;
}

/** For a typed amount: each promotion's bonus and the turnover that it requires. */
export function Compare() {
  const t = useT();
  const [found, setFound] = useState<{
    readonly amount: string;
    readonly rows: readonly Quote[];
  }>();
  const form = useCallForm(promotionQuotes, schema, {
    name: 'compare',
    domain: 'promotions',
    initial: { amount: '' },
    keep: ['amount'],
    request: (checked) => checked,
    onDone: (rows, { checked }) => setFound({ amount: checked.amount, rows }),
  });
  const amount = form.choice('amount');
  return (
    <CollapsibleSection
      id="compare"
      title={t('compare.title')}
      line={t('compare.line')}
      icon={<IconChart size={20} />}
      tone="sky"
      isLate
    >
      <p className={s.plain}>{t('compare.lead')}</p>
      <Form {...form.props}>
        <AmountField label={t('compare.amount')} required {...form.field('amount')} />
        <AmountChips
          label={t('compare.quick')}
          amounts={amounts}
          value={pesosIn(amount.value)}
          format={(pesos) => formatPeso(BigInt(pesos) * unitsPerPeso, { whole: true })}
          onPick={(pesos) => amount.onChange(String(pesos))}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" variant="secondary" full busy={form.busy}>
          {t('compare.action')}
        </Button>
      </Form>
      <div aria-live="polite">{found && <Quotes {...found} />}</div>
    </CollapsibleSection>
  );
}

interface QuotesProps {
  /** A decimal string in pesos. */
  readonly amount: string;
  readonly rows: readonly Quote[];
}

function Quotes({ amount, rows }: QuotesProps) {
  const t = useT();
  const language = useLanguage().current;
  const failureText = useFailureText('promotions');
  const deposit = parseAmount(amount) ?? 0n;
  /** Why the promotion would give no bonus; undefined if it would give one. */
  const whyNot = ({ refused, minimum }: Quote) => {
    if (refused !== null) return failureText({ kind: 'refused', code: refused });
    return minimum === null
      ? undefined
      : t('compare.from', { amount: formatPeso(minimum, { whole: true }) });
  };
  const orDash = (row: Quote, text: ReactNode) => (whyNot(row) === undefined ? text : '–');
  return (
    <DataList
      caption={t('compare.caption', { amount: formatPeso(deposit) })}
      hideCaption={false}
      rows={rows}
      rowKey={({ promotion_id }) => promotion_id}
      columns={[
        {
          id: 'name',
          header: t('compare.promotion'),
          primary: true,
          render: (row: Quote) => (
            <>
              {localText(row.name, language)}
              {whyNot(row) && <small className={s.whyNot}>{whyNot(row)}</small>}
            </>
          ),
        },
        {
          id: 'bonus',
          header: t('compare.bonus'),
          align: 'end',
          render: (row: Quote) => orDash(row, formatPeso(row.bonus, { sign: row.bonus > 0n })),
        },
        {
          id: 'turnover',
          header: t('compare.turnover'),
          align: 'end',
          render: (row: Quote) => orDash(row, formatPeso(row.turnover)),
        },
        {
          id: 'maxBet',
          header: t('compare.maxBet'),
          align: 'end',
          render: (row: Quote) =>
            orDash(row, row.max_bet === null ? t('compare.any') : formatPeso(row.max_bet)),
        },
        {
          id: 'until',
          header: t('compare.until'),
          align: 'end',
          render: (row: Quote) =>
            orDash(
              row,
              row.until === null ? t('compare.noEnd') : <Day at={lastMoment(row.until)} />,
            ),
        },
      ]}
    />
  );
}
