import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useDraft } from '@parol/contract';
import type { Call, Failure } from '@parol/wire';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { CallForm, CallFormOptions, Ended } from './call-form.ts';
import { useHold } from './use-hold.ts';
import { useProblemText } from './use-problem-text.ts';
import { useRefusal } from './use-refusal.ts';
import { useSecondFactor } from './use-second-factor.ts';

/**
 * Fields are validated on blur, then on change (ux.md, Forms). `all` runs every rule, so that one
 * field's error does not hide that two others differ. Messages are delayed by the duration of a click,
 * so that they don't move the clicked element.
 */
const policy = { mode: 'onTouched', criteriaMode: 'all', delayError: 200 } as const;

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/**
 * The form of a call: its fields, validation by `schema`, the call, and the place of refusals. The call
 * declares the field of each code (`places` and `required` in wire). `call` may depend on the values.
 */
export function useCallForm<C extends Call, Typed extends FieldValues, Checked>(
  call: C | ((typed: Typed) => C),
  schema: GenericSchema<Typed, Checked>,
  options: CallFormOptions<C, NoInfer<Typed>, NoInfer<Checked>>,
): CallForm<Typed, Checked> {
  type Name = Path<Typed>;
  const { initial, followsInitial = false, keep = [], together = [], focusInstead = {} } = options;
  const form = useForm<Typed, unknown, Checked & FieldValues>({
    ...policy,
    resolver: valibotResolver(schema as GenericSchema<Typed, Checked & FieldValues>),
    ...(followsInitial
      ? { values: initial, resetOptions: { keepDirtyValues: true } }
      : { defaultValues: initial as never }),
  });
  const { isDirty, isSubmitted } = form.formState;
  const chosen = typeof call === 'function' ? call(form.watch()) : call;
  const act = useAct(chosen);
  const isField = (name: string) => Object.hasOwn(initial, name);
  const refusal = useRefusal(chosen, options, isField);
  const factor = useSecondFactor(refusal.factorText);
  const codes = useRef(new Set<string>());
  const problemText = useProblemText();
  const sending = useRef(0);

  useHold(options.hold === 'always' || isDirty, options.name);
  useDraft(
    options.name,
    {
      formState: { isDirty: isDirty && keep.length > 0 },
      getValues: (name) => form.getValues(name as Name),
      setValue: (name, value, how) => form.setValue(name as Name, value as never, how),
    },
    keep,
  );
  const focusFirst = useEffectEvent(() => options.startsAt && form.setFocus(options.startsAt));
  useLayoutEffect(() => focusFirst(), []);
  const { failure: refused, name: refusedAt } = refusal;
  const focusRefused = useEffectEvent(
    () => refusedAt !== undefined && form.setFocus(refusedAt as Name),
  );
  // A layout effect, because it must run after the one of a dialog over the form, which restores
  // the focus when it closes.
  useLayoutEffect(() => void focusRefused(), [refused]);

  const errorOf = (name: Name): string | undefined => {
    const message = form.getFieldState(name, form.formState).error?.message;
    if (message !== undefined) {
      const typed = form.getValues();
      const own = () => options.problemText?.(message, name, typed);
      return problemText(message, own, options.figures?.(typed));
    }
    return refusedAt === name ? refusal.text : undefined;
  };
  const set = (name: Name, value: unknown, how: { readonly check: boolean }) => {
    refusal.clear();
    form.setValue(name, value as PathValue<Typed, Name>, { shouldDirty: true });
    if (isSubmitted) void form.trigger();
    else if (how.check) void form.trigger(name);
  };
  /** Other fields to validate together with `name`, without those never filled in. */
  const checkedWith = (name: Name): Name[] =>
    together
      .filter((group) => group.includes(name))
      .flatMap((group) => group.filter((other) => other !== name))
      .filter((other) => isSubmitted || form.getValues(other) !== '');

  const refuse = (failure: Failure) => {
    const name = refusal.nameOf(failure);
    if (name !== undefined && codes.current.has(name))
      form.setValue(name as Name, '' as PathValue<Typed, Name>);
    refusal.show(failure);
  };
  const endedWith = (checked: Checked): Ended<Typed, Checked> => ({
    checked,
    refuse,
    reset: (values) => form.reset(values),
    reject: (name, message) => {
      form.setValue(name, '' as PathValue<Typed, Name>);
      form.setError(name, { message });
    },
  });
  const send = async (checked: Checked) => {
    refusal.clear();
    sending.current += 1;
    const outcome = await act.run({ ...(options.request(checked) as object), ...factor.body });
    sending.current -= 1;
    if (outcome.status === 'processing') {
      // Another form runs the same act; if it is this form's own, its end is shown.
      if (sending.current === 0) refuse({ kind: 'refused', code: 'processing' });
      return;
    }
    const ended = endedWith(checked);
    if (outcome.status === 'success') {
      await options.onDone(outcome.value, ended);
      return;
    }
    const { failure } = outcome;
    const name = refusal.nameOf(failure) as Name | undefined;
    if (name === 'totp' && !isField(name)) factor.refused(failure);
    else if (!options.onFailed?.(failure, { ...ended, name })) refuse(failure);
  };
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
  const shown = refusedAt === undefined ? refusal : undefined;

  return {
    props: check(send),
    field: (name) => ({
      ...form.register(name, { onChange: refusal.clear, deps: checkedWith(name) }),
      error: errorOf(name),
    }),
    choice: (name) => ({
      value: form.watch(name),
      error: errorOf(name),
      // An empty value is not validated, because the user is about to choose another one.
      onChange: (value) => set(name, value, { check: !isEmpty(value) }),
    }),
    code: (name) => {
      codes.current.add(name);
      return {
        ref: form.register(name).ref,
        value: form.watch(name),
        error: errorOf(name),
        onChange: (value) => {
          refusal.clear();
          form.setValue(name, value as PathValue<Typed, typeof name>, { shouldDirty: true });
          form.clearErrors(name);
        },
      };
    },
    value: (name) => form.watch(name),
    set: (name, value) => set(name, value, { check: true }),
    preset: (name, value) => form.setValue(name, value as PathValue<Typed, typeof name>),
    isDirty,
    busy: act.busy,
    error: shown?.text,
    failure: shown?.failure,
    secondFactor: factor,
    submit: () => void submitted(send)(),
    check,
    send,
  };
}
