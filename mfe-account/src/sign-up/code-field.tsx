import { useCall, useFailureText, useT } from '@parol/contract';
import { IconCheck, isAlphanumeric, Spinner, TextField } from '@parol/ui';
import { codeCheck } from '@parol/wire/member';
import type { UseFormRegisterReturn } from 'react-hook-form';
import s from './sign-up.module.css';
import { useSettled } from './use-settled.ts';

/** Nobody's code is shorter, and what is typed is asked about once it rests. */
const shortest = 4;
const longest = 24;
const restMs = 400;

interface Props {
  readonly kind: 'referral' | 'affiliate';
  readonly label: string;
  readonly hint: string;
  /** What is typed by now. */
  readonly typed: string;
  /** What the form has against it; goes before what the check says. */
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** A referral or affiliate code. While it is typed the platform is asked whether it would be taken. */
export function CodeField({ kind, label, hint, typed, error, field }: Props) {
  const t = useT();
  const text = useFailureText('signUp');
  const code = typed.trim();
  const settled = useSettled(code, restMs);
  const asks = settled.length >= shortest && settled.length <= longest && isAlphanumeric(settled);
  const { first, failure, loading } = useCall(codeCheck, { kind, code: settled }, { skip: !asks });
  const isAsked = asks && settled === code;
  // A check that failed, or was asked too often, says nothing: the sign-up itself will.
  const refused =
    isAsked && failure?.kind === 'refused' && failure.code !== 'too_many_requests'
      ? text(failure)
      : undefined;
  const isGood = isAsked && !refused && !loading && first !== undefined;
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
      maxLength={longest}
      error={error ?? refused}
      suffix={<CodeMark good={isGood} asking={isAsked && loading} />}
      {...field}
    />
  );
}

function CodeMark({ good, asking }: { readonly good: boolean; readonly asking: boolean }) {
  if (!asking && !good) return null;
  return (
    <span className={s.mark}>
      {asking ? <Spinner /> : <IconCheck size={20} className={s.good} />}
    </span>
  );
}
