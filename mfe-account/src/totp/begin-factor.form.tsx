import { useT } from '@parol/contract';
import { type CallFormOptions, useCallForm } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { factorTac } from '@parol/wire/member';
import type { passkeyBegin } from '@parol/wire/passkey';
import type { totpBegin } from '@parol/wire/totp';
import { SecondFactor } from './second-factor.tsx';
import { CurrentPassword } from '../form/current-password.tsx';
import { beginFactorSchema, withoutEmptyCode } from '../form/field-schemas.ts';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { useWantedCode } from '../form/use-wanted-code.ts';

type Typed = { password: string; tac_code: string };
type BeginCall = typeof totpBegin | typeof passkeyBegin;
type Options<C extends BeginCall> = CallFormOptions<C, Typed, Typed>;

interface Props<C extends BeginCall> extends Pick<Options<C>, 'name' | 'domain' | 'domains'> {
  readonly call: C;
  /** Says what the new factor is for. */
  readonly lead: string;
  readonly action: string;
  /** A problem after the call. */
  readonly problem?: string | undefined;
  /** Whether what follows the call is under way. */
  readonly busy?: boolean;
  readonly onBegun: (row: RowOf<C> | undefined) => void | Promise<void>;
}

/** The first step of a new second factor: the password, a code by SMS if asked for, and a present factor. */
export function BeginFactorForm<C extends BeginCall>({
  call,
  lead,
  action,
  problem,
  busy = false,
  onBegun,
  ...options
}: Props<C>) {
  const t = useT();
  const { wantsCode, onFailed } = useWantedCode();
  const form = useCallForm<C, Typed, Typed>(call, beginFactorSchema, {
    ...options,
    initial: { password: '', tac_code: '' },
    request: withoutEmptyCode,
    onFailed,
    onDone: async ([row]) => {
      // The second factor is single-use, even if the next step is cancelled.
      form.secondFactor.reset();
      // An accepted OTP remains a proof for some minutes, so a retry needs none.
      form.preset('tac_code', '');
      await onBegun(row);
    },
  });
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {lead}
      </Text>
      <CurrentPassword data-autofocus {...form.field('password')} />
      {wantsCode && (
        <OwnPhoneCode
          call={factorTac}
          hint={t('totp.phoneCodeHint')}
          onComplete={form.submit}
          {...form.code('tac_code')}
        />
      )}
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error ?? problem}</FormError>
      <Button type="submit" size="lg" full busy={form.busy || busy}>
        {action}
      </Button>
    </Form>
  );
}
