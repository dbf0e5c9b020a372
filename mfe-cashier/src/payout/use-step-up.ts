import type { FormCode, SecondFactor } from '@parol/kit';
import { useState } from 'react';

/** Digits of an OTP. */
const codeLength = 6;

interface MoneyForm<Checked> {
  readonly code: (name: 'tac_code') => FormCode;
  readonly value: (name: 'tac_code') => string;
  readonly check: (then: (checked: Checked) => void) => StepUp<Checked>['props'];
  readonly send: (checked: Checked & { readonly tac_code: string }) => Promise<void>;
  readonly secondFactor: Pick<SecondFactor, 'reset'>;
  readonly busy: boolean;
}

/** The confirmation dialog of money out, with an OTP for larger amounts. */
export interface StepUp<Checked> {
  /** The values to confirm; undefined while the dialog is closed. */
  readonly toConfirm: Checked | undefined;
  /** Props of the form, whose submission opens the dialog, and confirms while it is open. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
  /** The OTP's field; undefined if none is required. */
  readonly code: FormCode | undefined;
  /** Shows the OTP's field; for a refusal that requires an OTP. */
  readonly requireCode: () => void;
  /** Makes the call, unless it is under way or a required OTP is incomplete. */
  readonly confirm: () => void;
  readonly close: () => void;
}

/** State of the confirmation of money out. `amountOf` and `otpAbove` are in units. */
export function useStepUp<Checked>(
  form: MoneyForm<Checked>,
  {
    amountOf,
    otpAbove,
  }: { readonly amountOf: (checked: Checked) => bigint; readonly otpAbove: bigint },
): StepUp<Checked> {
  const [toConfirm, setToConfirm] = useState<Checked>();
  // The platform may require an OTP for a smaller amount than the loaded rules state.
  const [codeRequired, setCodeRequired] = useState(false);
  const code = form.code('tac_code');
  const wantsCode = toConfirm !== undefined && (codeRequired || amountOf(toConfirm) > otpAbove);
  const confirm = () => {
    const tac_code = form.value('tac_code');
    if (toConfirm && !form.busy && !(wantsCode && tac_code.length < codeLength))
      void form.send({ ...toConfirm, tac_code: wantsCode ? tac_code : '' });
  };
  const checked = form.check(setToConfirm);
  return {
    toConfirm,
    props: {
      ...checked,
      onSubmit: (event) => {
        if (!toConfirm) {
          checked.onSubmit(event);
          return;
        }
        // Enter in a field of the dialog submits the form around it.
        event.preventDefault();
        confirm();
      },
    },
    code: wantsCode ? code : undefined,
    requireCode: () => setCodeRequired(true),
    confirm,
    close: () => {
      setToConfirm(undefined);
      setCodeRequired(false);
      code.onChange('');
      form.secondFactor.reset();
    },
  };
}
