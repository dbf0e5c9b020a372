import { type CallForm, type CallFormOptions, useCallForm, useRequestId } from '@parol/kit';
import type { Call, RequestOf, RowOf } from '@parol/wire';
import type { GenericSchema } from 'valibot';
import { type StepUp, useStepUp } from './use-step-up.ts';

/** Fields that the platform needs besides the form's own: which request it is, and the OTP. */
type Protocol = 'request_id' | 'tac_code';
type Values = Record<string, string> & { readonly tac_code: string };

interface PayoutForm<C extends Call, Typed extends Values, Checked> extends Pick<
  CallFormOptions<C, Typed, Checked>,
  'name' | 'domain' | 'initial' | 'keep' | 'fieldNames' | 'problemText'
> {
  /** The request without the protocol's fields. */
  readonly body: (checked: Checked) => Omit<RequestOf<C>, Protocol>;
  /** In units. */
  readonly amountOf: (checked: Checked) => bigint;
  /** Amounts above it need an OTP; in units. */
  readonly otpAbove: bigint;
  /** The values of the form after the money was sent. */
  readonly next: (checked: Checked) => Typed;
  readonly onSent: (row: RowOf<C> | undefined) => void;
}

/**
 * The form of money out and its confirmation, with an OTP for larger amounts. A retry has the same
 * request id until the platform has answered, so that a lost reply never sends money twice.
 */
export function usePayoutForm<
  C extends Call,
  Typed extends Values,
  Checked extends { readonly tac_code: string },
>(
  call: C,
  schema: GenericSchema<Typed, Checked>,
  {
    body,
    amountOf,
    otpAbove,
    next,
    onSent,
    ...options
  }: PayoutForm<C, NoInfer<Typed>, NoInfer<Checked>>,
): { readonly form: CallForm<Typed, Checked>; readonly stepUp: StepUp<Checked> } {
  const requestId = useRequestId();
  const form = useCallForm<C, Typed, Checked>(call, schema, {
    ...options,
    request: (checked) => {
      const fields = body(checked);
      return {
        ...fields,
        request_id: requestId.idFor(JSON.stringify(fields)),
        ...(checked.tac_code === '' ? {} : { tac_code: checked.tac_code }),
      };
    },
    onDone: ([row], { checked, reset }) => {
      stepUp.close();
      requestId.settled();
      reset(next(checked));
      onSent(row);
    },
    onFailed: ({ kind }, { name }) => {
      // A refused OTP is retyped in the confirmation; any other refusal is shown in the form.
      if (name === 'tac_code') {
        stepUp.requireCode();
        return false;
      }
      stepUp.close();
      // A lost reply may still have sent the money, so only a refusal frees the request id.
      if (kind === 'refused') requestId.settled();
      return false;
    },
  });
  const stepUp: StepUp<Checked> = useStepUp(
    form as unknown as CallForm<{ tac_code: string }, Checked>,
    { amountOf, otpAbove },
  );
  return { form, stepUp };
}
