import {
  paths,
  useAct,
  useFailureText,
  useNavigate,
  useShell,
  useT,
  useToast,
} from '@parol/contract';
import { manilaDay } from '@parol/domain';
import { Button, Checkbox, Form, FormError, PasswordField, ruleMessage } from '@parol/ui';
import { requestDeletion } from '@parol/wire/privacy';
import { useState, type FormEvent } from 'react';
import { useFieldText } from '../form/refusal.ts';
import { SecondFactor, useSecondFactor } from '../totp/second-factor.tsx';

/** The password, one tick, and the second factor of a member who has one; then the member is logged out. */
export function AskDeletion({ graceDays }: { readonly graceDays: number }) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  const text = useFailureText('privacy');
  const ofPassword = useFailureText('security');
  const act = useAct(requestDeletion);
  const factor = useSecondFactor();
  const fieldText = useFieldText();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{
    readonly at: 'password' | 'form';
    readonly text: string;
  }>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    if (password === '' || !sure) return;
    const outcome = await act.run({ password, ...factor.field });
    if (outcome.status === 'failed' && !factor.refused(outcome.failure)) {
      const isPassword = ['invalid_password', 'password_required'].includes(outcome.failure.code);
      setRefusal({
        at: isPassword ? 'password' : 'form',
        text: isPassword ? ofPassword(outcome.failure) : text(outcome.failure),
      });
    }
    if (outcome.status !== 'success') return;
    const due = outcome.value[0]?.due_at;
    toast({ tone: 'info', text: t('privacy.asked', { day: due ? manilaDay(due) : '' }) });
    await shell.endSession();
    await navigate(paths.home());
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>{t('privacy.sureLead', { count: graceDays })}</p>
      <PasswordField
        name="password"
        label={t('security.current')}
        required
        data-autofocus
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        value={password}
        error={
          tried && password === ''
            ? fieldText({ message: ruleMessage('passwordRequired') })
            : refusal?.at === 'password'
              ? refusal.text
              : undefined
        }
        onChange={(event) => {
          setPassword(event.target.value);
          setRefusal(undefined);
        }}
      />
      {factor.asked && <SecondFactor factor={factor.props} />}
      <Checkbox
        name="sure"
        label={t('privacy.sure')}
        checked={sure}
        error={tried && !sure ? t('privacy.sureFirst') : undefined}
        onChange={(event) => setSure(event.target.checked)}
      />
      <FormError>{refusal?.at === 'form' ? refusal.text : undefined}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={act.busy}>
        {t('privacy.delete')}
      </Button>
    </Form>
  );
}
