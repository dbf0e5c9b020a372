import { useAct, useT } from '@parol/contract';
import { useFailureMessage } from '@parol/kit';
import { Button, Card, RadioCards, type RadioCardsProps } from '@parol/ui';
import { coolOff, coolOffDays, exclusionMonths, selfExclude } from '@parol/wire/responsible-gaming';
import { useState } from 'react';
import s from './play-safely.module.css';
import { StopSheet } from './stop-sheet.tsx';

/** A cool-off, or a self-exclusion. */
type Stop = 'rest' | 'leave';
const radioNames = { rest: 'cool-off', leave: 'exclusion' } as const;

/** Cool-off and self-exclusion: a term, then a confirmation that explains it. */
export function StopCards({ onChanged }: { readonly onChanged: () => void }) {
  const t = useT();
  const failureText = useFailureMessage('care');
  const rest = useAct(coolOff);
  const leave = useAct(selfExclude);
  const [days, setDays] = useState('1');
  const [months, setMonths] = useState('6');
  const [open, setOpen] = useState<Stop>();
  const failure = (open === 'rest' ? rest : leave).failure;
  const daysText = (one: number) => t('care.rest.days', { count: one });
  const term = (of: string) => t(`care.leave.terms.${of}`);

  const begin = (which: Stop) => {
    rest.reset();
    leave.reset();
    setOpen(which);
  };
  const confirm = async () => {
    const day = coolOffDays.find((one) => String(one) === days) ?? 1;
    const month = exclusionMonths.find((one) => String(one) === months) ?? 6;
    const outcome =
      open === 'rest' ? await rest.run({ days: day }) : await leave.run({ months: month });
    if (outcome.status !== 'success') return;
    setOpen(undefined);
    onChanged();
  };

  return (
    <div className={s.two}>
      <StopCard
        stop="rest"
        columns={2}
        value={days}
        onChange={setDays}
        options={coolOffDays.map((one) => ({ value: String(one), title: daysText(one) }))}
        onBegin={() => begin('rest')}
      />
      <StopCard
        stop="leave"
        value={months}
        onChange={setMonths}
        options={exclusionMonths.map((one) => ({
          value: String(one),
          title: term(String(one)),
        }))}
        onBegin={() => begin('leave')}
      />
      {open && (
        <StopSheet
          title={t(`care.${open}.title`)}
          body={t(`care.${open}.sure`, {
            term: open === 'rest' ? daysText(Number(days)) : term(months),
          })}
          agree={t(`care.${open}.agree`)}
          go={t(`care.${open}.sureGo`)}
          busy={rest.busy || leave.busy}
          failure={failure && failureText(failure)}
          onClose={() => setOpen(undefined)}
          onConfirm={() => void confirm()}
        />
      )}
    </div>
  );
}

interface StopCardProps extends Pick<
  RadioCardsProps,
  'columns' | 'value' | 'onChange' | 'options'
> {
  readonly stop: Stop;
  readonly onBegin: () => void;
}

/** A stop with its terms; its button opens the confirmation. */
function StopCard({ stop, onBegin, ...choice }: StopCardProps) {
  const t = useT();
  return (
    <Card as="section" aria-label={t(`care.${stop}.title`)}>
      <h3 className={s.cardTitle}>{t(`care.${stop}.title`)}</h3>
      <p className={s.lead}>{t(`care.${stop}.lead`)}</p>
      <div className={s.stack}>
        <RadioCards name={radioNames[stop]} legend={t(`care.${stop}.label`)} {...choice} />
        <Button variant="secondary" full onClick={onBegin}>
          {t(`care.${stop}.go`)}
        </Button>
      </div>
    </Card>
  );
}
