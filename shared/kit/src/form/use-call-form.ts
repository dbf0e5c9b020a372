import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useDraft } from '@parol/contract';
import type { Call } from '@parol/wire';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { CallForm, CallFormOptions } from './call-form.ts';
import { useWithSupportCode } from '../failure/use-failure-message.tsx';
import { fieldsOf } from './form-fields.ts';
import { useHold } from './use-hold.ts';
import { useProblemText } from './use-problem-text.ts';
import { useRefusal } from './use-refusal.ts';
import { useSend } from './use-send.ts';
import { useSecondFactor } from './use-second-factor.ts';

/**
 * Fields are validated on blur, then on change (ux.md, Forms). `all` runs every rule, so that one
 * field's error does not hide that two others differ. Messages are delayed by the duration of a click,
 * so that they don't move the clicked element.
 */
const policy = { mode: 'onTouched', criteriaMode: 'all', delayError: 200 } as const;

/**
 * The form of a call: its fields, validation by `schema`, the call, and the place of refusals. The call
 * declares the field of each code (`places` and `required` in wire). `call` may depend on the values.
 */
export function useCallForm<C extends Call, Typed extends FieldValues, Checked>(
  call: C | ((typed: Typed) => C),
  schema: GenericSchema<Typed, Checked>,
  options: CallFormOptions<C, NoInfer<Typed>, NoInfer<Checked>>,
): CallForm<Typed, Checked> {
  const form = useCheckedForm(schema, options);
  const chosen = typeof call === 'function' ? call(form.watch()) : call;
  const act = useAct(chosen);
  const isField = (name: string) => Object.hasOwn(options.initial, name);
  const refusal = useRefusal(chosen, options, isField);
  const factor = useSecondFactor(refusal.factorText);
  const codes = useRef(new Set<string>());
  const problemText = useProblemText();
  useKept(form, options);
  useFocus(form, options.startsAt, refusal);

  const fields = fieldsOf({ form, options, refusal, codes: codes.current, problemText });
  const send = useSend({ form, options, act, refusal, factor, codes: codes.current, isField });
  const { check, submitted } = submissionOf(form, options);
  const withCode = useWithSupportCode();
  const shown = refusal.name === undefined ? refusal : undefined;
  return {
    props: check(send),
    ...fields,
    isDirty: form.formState.isDirty,
    busy: act.busy,
    error: shown?.failure && withCode(shown.failure, shown.text ?? ''),
    failure: shown?.failure,
    secondFactor: factor,
    submit: () => void submitted(send)(),
    check,
    send,
  };
}

type Form<Typed extends FieldValues, Checked> = UseFormReturn<
  Typed,
  unknown,
  Checked & FieldValues
>;

function useCheckedForm<C extends Call, Typed extends FieldValues, Checked>(
  schema: GenericSchema<Typed, Checked>,
  { initial, followsInitial = false }: CallFormOptions<C, Typed, Checked>,
): Form<Typed, Checked> {
  return useForm<Typed, unknown, Checked & FieldValues>({
    ...policy,
    resolver: valibotResolver(schema as GenericSchema<Typed, Checked & FieldValues>),
    ...(followsInitial
      ? { values: initial, resetOptions: { keepDirtyValues: true } }
      : { defaultValues: initial as never }),
  });
}

/** Holds updates of the site while something is typed, and keeps a draft after an unexpected log-out. */
function useKept<C extends Call, Typed extends FieldValues, Checked>(
  form: Form<Typed, Checked>,
  { name: formName, hold, keep = [] }: CallFormOptions<C, Typed, Checked>,
): void {
  const { isDirty } = form.formState;
  useHold(hold === 'always' || isDirty, formName);
  useDraft(
    formName,
    {
      formState: { isDirty: isDirty && keep.length > 0 },
      getValues: (name) => form.getValues(name as Path<Typed>),
      setValue: (name, value, how) => form.setValue(name as Path<Typed>, value as never, how),
    },
    keep,
  );
}

type Refusal = ReturnType<typeof useRefusal>;

/** Focuses the first field when the form appears, and the field of a refusal. */
function useFocus<Typed extends FieldValues, Checked>(
  form: Form<Typed, Checked>,
  startsAt: Path<Typed> | undefined,
  { failure: refused, name: refusedAt }: Refusal,
): void {
  const focusFirst = useEffectEvent(() => startsAt && form.setFocus(startsAt));
  useLayoutEffect(() => focusFirst(), []);
  const focusRefused = useEffectEvent(
    () => refusedAt !== undefined && form.setFocus(refusedAt as Path<Typed>),
  );
  // A layout effect, because it must run after the one of a dialog over the form, which restores
  // the focus when it closes.
  useLayoutEffect(() => void focusRefused(), [refused]);
}

/** How the form is submitted: validated, with the focus on what is wrong. */
function submissionOf<C extends Call, Typed extends FieldValues, Checked>(
  form: Form<Typed, Checked>,
  { focusInstead = {} }: CallFormOptions<C, Typed, Checked>,
) {
  const submitted = (then: (checked: Checked) => unknown) =>
    form.handleSubmit(
      (checked) => then(checked),
      (errors) => {
        const instead = Object.entries(focusInstead).find(([wrong]) => wrong in errors)?.[1];
        if (instead) form.setFocus(instead);
      },
    );
  const check = (then: (checked: Checked) => unknown) => ({
    noValidate: true as const,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void submitted(then)();
    },
  });
  return { submitted, check };
}
