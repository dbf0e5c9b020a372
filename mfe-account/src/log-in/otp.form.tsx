import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, PhoneField } from '@parol/ui';
import { loginTac, newLogin } from '@parol/wire/member';
import { useEnter, useGreeting, type Surface } from '../entrance/use-enter.ts';
import { codeStepHandlers } from '../otp/valid-code.ts';
import { OtpStep } from '../otp/otp-step.tsx';
import { usePendingOtp, type PendingOtp } from '../otp/pending-otp.ts';
import { SecondFactor } from '../totp/second-factor.tsx';
import { otpLogInCodeSchema, otpLogInSchema } from './log-in.schema.ts';

type OnSent = (account: string, answer: unknown) => void;

/** Log-in with a code sent to the phone. */
export function OtpLogIn({ surface }: { readonly surface: Surface }) {
  const { pending, sent, forget } = usePendingOtp('login');
  return pending ? (
    <CodeForm surface={surface} pending={pending} onSent={sent} onEnd={forget} />
  ) : (
    <PhoneForm onSent={sent} />
  );
}

function PhoneForm({ onSent }: { readonly onSent: OnSent }) {
  const t = useT();
  const form = useCallForm(loginTac, otpLogInSchema, {
    name: 'log-in-phone',
    domain: 'logIn',
    initial: { account_id: '' },
    request: (checked) => checked,
    ...codeStepHandlers((checked: { readonly account_id: string }, answer) =>
      onSent(checked.account_id, answer),
    ),
  });
  return (
    <Form {...form.props}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        hint={t('logIn.otpHint')}
        placeholder="917 123 4567"
        {...form.field('account_id')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {t('otp.send')}
      </Button>
    </Form>
  );
}

interface CodeFormProps {
  readonly surface: Surface;
  readonly pending: PendingOtp;
  readonly onSent: OnSent;
  /** Ends the step: the member has logged in or chose another number. */
  readonly onEnd: () => void;
}

function CodeForm({ surface, pending, onSent, onEnd }: CodeFormProps) {
  const t = useT();
  const enter = useEnter(surface);
  const greeting = useGreeting();
  const form = useCallForm(newLogin, otpLogInCodeSchema, {
    name: 'otp-login',
    domain: 'otp',
    domains: { totp: 'totp' },
    initial: { member_otp: '' },
    hold: 'always',
    startsAt: 'member_otp',
    request: ({ member_otp }) => ({ account_id: pending.account, member_otp }),
    onDone: ([row], { refuse }) => {
      const failure = row && enter(row, greeting(row));
      if (failure) refuse(failure);
      else if (row) onEnd();
    },
  });
  return (
    <OtpStep
      purpose="login"
      {...{ pending, form, onSent }}
      code={form.code('member_otp')}
      verifyLabel={t('logIn.go')}
      onOtherNumber={onEnd}
    >
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
    </OtpStep>
  );
}
