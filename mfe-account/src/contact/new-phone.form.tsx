import { Link, useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Note, PhoneField, Text } from '@parol/ui';
import { phoneTac } from '@parol/wire/contact';
import { ownPhoneTac } from '@parol/wire/member';
import * as v from 'valibot';
import { CurrentPassword } from '../form/current-password.tsx';
import { ownerFields, phoneField, withoutEmptyCode } from '../form/field-schemas.ts';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { useWantedCode } from '../form/use-wanted-code.ts';
import { codeStepHandlers } from '../otp/valid-code.ts';

const schema = v.object({ contact_phone: phoneField(), ...ownerFields });
/** The new number, and the password that authorizes the change. */
export type NewPhone = Pick<v.InferOutput<typeof schema>, 'contact_phone' | 'password'>;

interface Props {
  /** The values entered before, if the proof of the current phone has expired. */
  readonly expired: NewPhone | undefined;
  /** Called once a code is pending for the number. */
  readonly onSent: (phone: NewPhone, answer: unknown) => void;
}

/**
 * First step of a phone change: the new number, the password and a code to the current phone. A
 * second factor set up long enough ago replaces that code
 * (docs/decisions/0112-second-factors-and-proofs.md).
 */
export function NewPhoneForm({ expired, onSent }: Props) {
  const t = useT();
  const { wantsCode, onFailed } = useWantedCode(expired !== undefined);
  const toCode = codeStepHandlers(onSent);
  const form = useCallForm(phoneTac, schema, {
    name: 'change-phone',
    domain: 'phone',
    initial: { contact_phone: '', password: '', ...expired, tac_code: '' },
    hold: 'always',
    request: withoutEmptyCode,
    ...toCode,
    onFailed: (failure, ended) => toCode.onFailed(failure, ended) || onFailed(failure, ended),
  });
  return (
    <Form {...form.props}>
      <Note tone="info">{t(expired ? 'phone.expired' : 'phone.lead')}</Note>
      <PhoneField
        label={t('phone.new')}
        required
        data-autofocus
        placeholder="917 123 4567"
        autoComplete="tel"
        {...form.field('contact_phone')}
      />
      <CurrentPassword {...form.field('password')} />
      {wantsCode && (
        <>
          <OwnPhoneCode
            call={ownPhoneTac}
            hint={t('phone.codeHint')}
            onComplete={form.submit}
            {...form.code('tac_code')}
          />
          <Text tone="soft" size={13.5}>
            {t('phone.lost')} <Link to="/contactUs">{t('phone.contact')}</Link>
          </Text>
        </>
      )}
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t(wantsCode ? 'phone.sendToNew' : 'otp.send')}
      </Button>
    </Form>
  );
}
