import { useT } from '@parol/contract';
import { IconMinus, IconPlus } from '@parol/ui';
import { highestScore } from '@parol/wire/prediction';
import s from './event.module.css';

export interface ScoreStepperProps {
  /** The team's name. */
  readonly team: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A team's goals, with a button for one less and one for one more. */
export function ScoreStepper({ team, value, onChange }: ScoreStepperProps) {
  const t = useT();
  return (
    <div className={s.stepper} role="group" aria-label={t('event.score.of', { team })}>
      <button
        type="button"
        aria-label={t('event.score.less', { team })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} />
      </button>
      <output className="num">{value}</output>
      <button
        type="button"
        aria-label={t('event.score.more', { team })}
        disabled={value === highestScore}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} />
      </button>
    </div>
  );
}
