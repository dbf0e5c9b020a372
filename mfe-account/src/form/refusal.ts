import type { Failure } from '@parol/wire';
import { useFailureText, useLanguage, useT } from '@parol/contract';
import { ruleText } from '@parol/ui';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Type of an error whose message is a text already, because the platform refused; other messages are a rule's or keys of ours. */
const refusedType = 'refused';

/**
 * Puts what the platform refused where it belongs: beside the field that `fields` names for its code,
 * otherwise on the form (`errors.root`). `domain` picks the more specific texts `errors.<domain>.<code>`.
 */
export function useRefusal<T extends FieldValues>(
  domain: string,
  fields: Readonly<Record<string, Path<T>>>,
): (failure: Failure, setError: UseFormSetError<T>) => void {
  const text = useFailureText(domain);
  return (failure, setError) => {
    const error = { type: refusedType, message: text(failure) };
    const field = fields[failure.code];
    if (field) setError(field, error, { shouldFocus: true });
    else setError('root', error);
  };
}

type ShownError = Pick<FieldError, 'message'> & { readonly type?: string | number | undefined };

/** Text of a field's error in the player's language, `values` filled in; undefined when the field is well. */
export function useFieldText(): (
  error: ShownError | undefined,
  values?: Readonly<Record<string, unknown>>,
) => string | undefined {
  const t = useT();
  const language = useLanguage();
  return (error, values) => {
    if (!error?.message) return undefined;
    if (error.type === refusedType) return error.message;
    return ruleText(error.message, language.current) ?? t(error.message, { ...values });
  };
}
