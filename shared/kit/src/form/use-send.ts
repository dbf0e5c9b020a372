import type { useAct } from '@parol/contract';
import type { Call, Failure } from '@parol/wire';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { CallFormOptions, Ended } from './call-form.ts';
import type { useRefusal } from './use-refusal.ts';
import type { useSecondFactor } from './use-second-factor.ts';

interface Parts<C extends Call, Typed extends FieldValues, Checked> {
  readonly form: UseFormReturn<Typed, unknown, Checked & FieldValues>;
  readonly options: CallFormOptions<C, Typed, Checked>;
  readonly act: ReturnType<typeof useAct<C>>;
  readonly refusal: ReturnType<typeof useRefusal>;
  readonly factor: ReturnType<typeof useSecondFactor>;
  /** Names of the one-time codes that are shown. */
  readonly codes: ReadonlySet<string>;
  readonly isField: (name: string) => boolean;
}

/** Makes the call of a form with validated values, and hands on its end. */
export function useSend<C extends Call, Typed extends FieldValues, Checked>(
  parts: Parts<C, Typed, Checked>,
): (checked: Checked) => Promise<void> {
  const { options, act, refusal, factor, isField } = parts;
  const sending = useRef(0);
  const refuse = (failure: Failure) => showRefusal(parts, failure);
  return async (checked) => {
    refusal.clear();
    sending.current += 1;
    const outcome = await act.run({ ...(options.request(checked) as object), ...factor.body });
    sending.current -= 1;
    if (outcome.status === 'processing') {
      // Another form runs the same act; if it is this form's own, its end is shown.
      if (sending.current === 0) refuse({ kind: 'refused', code: 'processing' });
      return;
    }
    const ended = endedWith(parts, checked, refuse);
    if (outcome.status === 'success') {
      await options.onDone(outcome.value, ended);
      return;
    }
    const { failure } = outcome;
    const name = refusal.nameOf(failure) as Path<Typed> | undefined;
    if (name === 'totp' && !isField(name)) factor.refused(failure);
    else if (!options.onFailed?.(failure, { ...ended, name })) refuse(failure);
  };
}

/** Shows a refusal; a refused one-time code has to be typed again. */
function showRefusal<C extends Call, Typed extends FieldValues, Checked>(
  { form, refusal, codes }: Parts<C, Typed, Checked>,
  failure: Failure,
): void {
  const name = refusal.nameOf(failure);
  if (name !== undefined && codes.has(name))
    form.setValue(name as Path<Typed>, '' as PathValue<Typed, Path<Typed>>);
  refusal.show(failure);
}

const endedWith = <C extends Call, Typed extends FieldValues, Checked>(
  { form }: Parts<C, Typed, Checked>,
  checked: Checked,
  refuse: (failure: Failure) => void,
): Ended<Typed, Checked> => ({
  checked,
  refuse,
  reset: (values) => form.reset(values),
  reject: (name, message) => {
    form.setValue(name, '' as PathValue<Typed, Path<Typed>>);
    form.setError(name, { message });
  },
});
