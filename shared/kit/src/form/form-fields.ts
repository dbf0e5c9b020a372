import type { Call } from '@parol/wire';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { CallForm, CallFormOptions } from './call-form.ts';
import type { useProblemText } from './use-problem-text.ts';
import type { useRefusal } from './use-refusal.ts';

interface Parts<C extends Call, Typed extends FieldValues, Checked> {
  readonly form: UseFormReturn<Typed, unknown, Checked & FieldValues>;
  readonly options: CallFormOptions<C, Typed, Checked>;
  readonly refusal: ReturnType<typeof useRefusal>;
  /** Names of the one-time codes that are shown. */
  readonly codes: Set<string>;
  readonly problemText: ReturnType<typeof useProblemText>;
}

type Fields<Typed extends FieldValues, Checked> = Pick<
  CallForm<Typed, Checked>,
  'field' | 'choice' | 'code' | 'value' | 'set' | 'preset'
>;

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The props of a form's fields. */
export function fieldsOf<C extends Call, Typed extends FieldValues, Checked>(
  parts: Parts<C, Typed, Checked>,
): Fields<Typed, Checked> {
  type Name = Path<Typed>;
  const { form, refusal, codes } = parts;
  const { isSubmitted } = form.formState;
  const errorOf = (name: Name) => errorText(parts, name);
  const set = (name: Name, value: unknown, how: { readonly check: boolean }) => {
    refusal.clear();
    form.setValue(name, value as PathValue<Typed, Name>, { shouldDirty: true });
    if (isSubmitted) void form.trigger();
    else if (how.check) void form.trigger(name);
  };
  return {
    field: (name) => ({
      ...form.register(name, { onChange: refusal.clear, deps: checkedWith(parts, name) }),
      error: errorOf(name),
    }),
    choice: (name) => ({
      value: form.watch(name),
      error: errorOf(name),
      // An empty value is not validated, because the user is about to choose another one.
      onChange: (value) => set(name, value, { check: !isEmpty(value) }),
    }),
    code: (name) => {
      codes.add(name);
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
  };
}

/** The field's own problem, or else the refusal of what was sent. */
function errorText<C extends Call, Typed extends FieldValues, Checked>(
  { form, options, refusal, problemText }: Parts<C, Typed, Checked>,
  name: Path<Typed>,
): string | undefined {
  const message = form.getFieldState(name, form.formState).error?.message;
  if (message === undefined) return refusal.name === name ? refusal.text : undefined;
  const typed = form.getValues();
  const own = () => options.problemText?.(message, name, typed);
  return problemText(message, own, options.figures?.(typed));
}

/** Other fields to validate together with `name`, without those never filled in. */
function checkedWith<C extends Call, Typed extends FieldValues, Checked>(
  { form, options: { together = [] } }: Parts<C, Typed, Checked>,
  name: Path<Typed>,
): Path<Typed>[] {
  return together
    .filter((group) => group.includes(name))
    .flatMap((group) => group.filter((other) => other !== name))
    .filter((other) => form.formState.isSubmitted || form.getValues(other) !== '');
}
