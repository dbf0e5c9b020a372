import { useEffect, useState } from 'react';
import { identifierOf } from '@parol/domain';
import { useCall, useFailureText, useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { IconCheck, isAlphanumeric, Spinner, TextField } from '@parol/ui';
import { codeCheck } from '@parol/wire/member';
import s from './sign-up.module.css';

/** The lengths of a code, and the debounce of its check. */
const shortest = 4;
const longest = 24;
const pauseMs = 400;

interface Props {
  readonly kind: 'referral' | 'affiliate';
  readonly label: string;
  readonly hint: string;
  /** The current value. */
  readonly typed: string;
  /** The form's own error takes precedence over the check's. */
  readonly field: FormField;
}

/** Field for a referral or affiliate code, which the platform checks while it is typed. */
export function CodeField({ kind, label, hint, typed, field }: Props) {
  const t = useT();
  const text = useFailureText('signUp');
  const code = identifierOf(typed);
  const settled = useSettled(code, pauseMs);
  const isChecked =
    settled.length >= shortest && settled.length <= longest && isAlphanumeric(settled);
  const body = { kind, code: settled };
  const { first, failure, loading } = useCall(codeCheck, body, { skip: !isChecked });
  const isCurrent = isChecked && settled === code;
  // A failed or rate-limited check shows nothing; the sign-up itself reports a wrong code.
  const refused =
    isCurrent && failure?.kind === 'refused' && failure.code !== 'too_many_requests'
      ? text(failure)
      : undefined;
  const isGood = isCurrent && !refused && !loading && first !== undefined;
  return (
    <TextField
      label={label}
      hint={
        <span role="status" {...(isGood && { className: s.good })}>
          {isGood ? t('signUp.codeGood') : hint}
        </span>
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      suffix={<CodeMark good={isGood} checking={isCurrent && loading} />}
      {...field}
      error={field.error ?? refused}
    />
  );
}

function CodeMark({ good, checking }: { readonly good: boolean; readonly checking: boolean }) {
  if (!checking && !good) return null;
  return (
    <span className={s.mark}>
      {checking ? <Spinner /> : <IconCheck size={20} className={s.good} />}
    </span>
  );
}

/** Debounces a value by `pauseMs`; the first value is returned at once. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
