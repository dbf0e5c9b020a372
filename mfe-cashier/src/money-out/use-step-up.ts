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
}

/** The question before money goes out, with the OTP of a larger amount. */
export interface StepUp<Checked> {
  /** The values the question is about; undefined while it is closed. */
  readonly question: Checked | undefined;
  /** Props of the form, whose submission opens the question. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
  /** The OTP's field; undefined if none is asked for. */
  readonly code: FormCode | undefined;
  /** Asks for an OTP from now on, because the platform did. */
  readonly requireCode: () => void;
  /** Makes the call, unless a required OTP is incomplete. */
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Opens the question of a form of money out. `amountOf` and `otpAbove` are in units. */
export function useStepUp<Checked>(
  form: MoneyForm<Checked>,
  {
    amountOf,
    otpAbove,
  }: { readonly amountOf: (checked: Checked) => bigint; readonly otpAbove: bigint },
): StepUp<Checked> {
  const [question, setQuestion] = useState<Checked>();
  // The platform may want an OTP for less than the rules said when they were read.
  const [codeRequired, setCodeRequired] = useState(false);
  const code = form.code('tac_code');
  const wantsCode = question !== undefined && (codeRequired || amountOf(question) > otpAbove);
  return {
    question,
    props: form.check(setQuestion),
    code: wantsCode ? code : undefined,
    requireCode: () => setCodeRequired(true),
    confirm: () => {
      const tac_code = form.value('tac_code');
      if (question && !(wantsCode && tac_code.length < codeLength))
        void form.send({ ...question, tac_code: wantsCode ? tac_code : '' });
    },
    close: () => {
      setQuestion(undefined);
      setCodeRequired(false);
      code.onChange('');
      form.secondFactor.reset();
    },
  };
}
