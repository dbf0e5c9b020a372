import { useT } from '@parol/contract';
import { IconCheck, PasswordField, type PasswordFieldProps } from '@parol/ui';
import { newPasswordAttributes } from './generated-password.ts';
import { passwordRules, passwordStrength } from './field-schemas.ts';
import s from './new-password.module.css';

type Props = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'value'> & {
  /** The current value, for the checklist of rules. */
  readonly typed: string;
};

/** The field of a new password, with a checklist of its rules. */
export function NewPassword({ typed, ...field }: Props) {
  const t = useT();
  const strength = passwordStrength(typed);
  return (
    <div className={s.newPassword}>
      <PasswordField
        {...newPasswordAttributes}
        {...field}
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
      <div className={s.strength} data-strength={strength} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <ul className={s.rules} aria-label={t('form.rules.title')}>
        {passwordRules(typed).map((rule) => (
          <li key={rule.id} className={s.rule} data-met={rule.met}>
            {rule.met ? <IconCheck size={14} /> : <span className={s.dot} />}
            <span>
              {t(`form.rules.${rule.id}`)}
              {rule.met && <span className="sr-only"> ({t('form.rules.met')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
