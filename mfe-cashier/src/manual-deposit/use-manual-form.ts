import { useSearchParams, useShell, useT, useToday } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { useCallForm } from '@parol/kit';
import { manualDeposit } from '@parol/wire/fund';
import { useState } from 'react';
import { noBonus } from '../bonus/promotion-math.ts';
import type { PromotionChoice } from '../bonus/use-promotions.ts';
import type { TargetBank } from './bank-choice.tsx';
import { manualFormSchema, type ManualFields } from './manual-form.schema.ts';
import { manualRequest } from './manual-request.ts';

/** Oldest accepted transfer in days, as on the platform. */
const oldestDays = 30;

/** The form of a manual deposit. Its limits are those of the chosen bank. */
export function useManualForm(
  banks: readonly [TargetBank, ...TargetBank[]],
  promotions: PromotionChoice,
  onSent: () => void,
) {
  const t = useT();
  const { track } = useShell();
  const [query] = useSearchParams();
  const [bankId, setBankId] = useState(banks[0].target_bank_id);
  const bank = banks.find(({ target_bank_id }) => target_bank_id === bankId) ?? banks[0];
  const today = useToday();
  const days = { oldestDay: addDays(today, -oldestDays), today };
  const { minimum, maximum } = bank;
  const range = {
    minimum: formatPeso(minimum, { whole: true }),
    maximum: formatPeso(maximum, { whole: true }),
  };
  const initial: ManualFields = {
    target_bank_id: bankId,
    deposit_amount: '',
    deposit_method: '',
    deposit_date: today,
    ref_no: '',
    promotion_id: query.get('promotion') ?? noBonus,
    attachment_path: '',
  };
  const form = useCallForm(manualDeposit, manualFormSchema({ minimum, maximum, ...days }), {
    name: 'manual deposit',
    domain: 'deposit',
    // The server's day may be known only after the form is shown.
    followsInitial: true,
    initial,
    keep: ['deposit_amount', 'deposit_method', 'deposit_date', 'ref_no', 'promotion_id'],
    problemText: (key) =>
      t(`manual.problem.${key}`, { ...range, defaultValue: t(`gateway.problem.${key}`, range) }),
    request: (checked) => {
      // A bonus from the address is sent only if it is available to the member.
      const promotion_id = promotions.byId(checked.promotion_id)?.promotion_id ?? noBonus;
      return manualRequest(bank, { ...checked, promotion_id });
    },
    onDone: () => {
      track('deposit-started');
      onSent();
    },
  });
  const bankChoice = form.choice('target_bank_id');
  return {
    form,
    days,
    range,
    bankChoice: {
      ...bankChoice,
      onChange: (id: string) => {
        setBankId(id);
        bankChoice.onChange(id);
      },
    },
  };
}
