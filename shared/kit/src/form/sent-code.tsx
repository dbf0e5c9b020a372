import { serverNow, useAct, useFailureText } from '@parol/contract';
import { Button, Countdown, formatClock, FormError, OtpField, Stack, Text } from '@parol/ui';
import type { Failure } from '@parol/wire';
import type {
  bankTac,
  factorTac,
  ownPhoneTac,
  transferTac,
  withdrawalTac,
} from '@parol/wire/member';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import type { FormCode } from './call-form.ts';

/** A call that sends an OTP to the member's own phone. */
export type SentCodeCall =
  | typeof bankTac
  | typeof factorTac
  | typeof ownPhoneTac
  | typeof transferTac
  | typeof withdrawalTac;

type Props = FormCode & {
  readonly call: SentCodeCall;
  /** Domain of the texts for its refusals. */
  readonly domain: string;
  readonly texts: {
    readonly label: string;
    readonly hint: string;
    readonly resend: string;
    /** The text with the remaining time, such as 1:59. */
    readonly resendIn: (left: string) => ReactNode;
  };
  readonly takesFocus?: boolean;
  readonly onComplete: () => void;
};

/** The time until which no new code is sent, because the previous one is still valid. */
function lockOf({ code, details }: Failure): string | undefined {
  const parsed = v.safeParse(v.object({ resend_at: v.string() }), details?.[0]);
  return code === 'tac_is_valid' && parsed.success ? parsed.output.resend_at : undefined;
}

/**
 * A form's field for an OTP. The OTP is sent when the field appears; after the lock the player can
 * have it sent again.
 */
export function SentCode({ call, domain, texts, takesFocus, onComplete, ...code }: Props) {
  const failureText = useFailureText(domain);
  const tac = useAct(call);
  const [resendAt, setResendAt] = useState<string>();
  const send = async () => {
    const outcome = await tac.run({});
    if (outcome.status === 'success') setResendAt(outcome.value[0]?.resend_at);
    else if (outcome.status === 'failed') setResendAt(lockOf(outcome.failure));
  };
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => sendFirst(), []);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <Stack gap={12}>
      <div ref={place}>
        <OtpField
          name="tac_code"
          label={texts.label}
          hint={texts.hint}
          {...code}
          onComplete={onComplete}
        />
      </div>
      <FormError>
        {tac.failure && !lockOf(tac.failure) ? failureText(tac.failure) : undefined}
      </FormError>
      {resendAt === undefined ? (
        <Button variant="ghost" busy={tac.busy} onClick={() => void send()}>
          {texts.resend}
        </Button>
      ) : (
        <Text tone="soft" size={13.5}>
          <Countdown
            until={new Date(resendAt)}
            now={serverNow}
            onDone={() => setResendAt(undefined)}
            render={(seconds) => texts.resendIn(formatClock(seconds))}
          />
        </Text>
      )}
    </Stack>
  );
}
