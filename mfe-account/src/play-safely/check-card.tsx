import { useAct, useT, useToast } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Card, FormError, RadioCards } from '@parol/ui';
import { checkMinutes, setRealityCheck } from '@parol/wire/responsible-gaming';
import { useState } from 'react';
import s from './play-safely.module.css';
import { useDuration } from './use-duration.ts';

/** Interval of the reality check. Takes effect immediately. */
export function CheckCard({
  minutes,
  onChanged,
}: {
  readonly minutes: number | null;
  readonly onChanged: () => Promise<void>;
}) {
  const t = useT();
  const toast = useToast();
  const duration = useDuration();
  const failureText = useFailureMessage('care');
  const act = useAct(setRealityCheck);
  // Shows the choice immediately, until the reply or a refusal replaces it.
  const [picked, setPicked] = useState<string>();
  const choose = async (value: string) => {
    setPicked(value);
    const outcome = await act.run({
      minutes: checkMinutes.find((one) => String(one) === value) ?? null,
    });
    if (outcome.status === 'success') {
      toast({ tone: 'success', text: t('care.saved') });
      await onChanged();
    }
    setPicked(undefined);
  };
  return (
    <Card as="section" aria-label={t('care.check.title')}>
      <h3 className={s.cardTitle}>{t('care.check.title')}</h3>
      <p className={s.lead}>{t('care.check.lead')}</p>
      <RadioCards
        name="reality-check"
        legend={t('care.check.label')}
        columns={2}
        value={picked ?? (minutes === null ? 'none' : String(minutes))}
        onChange={(value) => void choose(value)}
        options={[
          ...checkMinutes.map((one) => ({ value: String(one), title: duration(one) })),
          { value: 'none', title: t('care.check.never') },
        ]}
      />
      <FormError>{act.failure && failureText(act.failure)}</FormError>
    </Card>
  );
}
