import { useFailureText } from '@parol/contract';
import { fieldOfCode, type CallFacts, type Failure } from '@parol/wire';
import { useState } from 'react';

interface Texts {
  readonly domain: string;
  readonly domains?: { readonly password?: string; readonly totp?: string } | undefined;
  readonly fieldNames?: Readonly<Record<string, string>> | undefined;
}

/** The last refusal of a form's call: its field and text. */
export function useRefusal(
  call: Pick<CallFacts, 'required' | 'places'>,
  { domain, domains, fieldNames = {} }: Texts,
  isField: (name: string) => boolean,
) {
  const [failure, setFailure] = useState<Failure>();
  const text = useFailureText(domain);
  const passwordText = useFailureText(domains?.password ?? domain);
  const factorText = useFailureText(domains?.totp ?? domain);
  /** The form field that a failure is about, even if the form does not show that field. */
  const nameOf = (refused: Failure): string | undefined => {
    const field = fieldOfCode(call, refused.code);
    return field === undefined ? undefined : (fieldNames[field] ?? field);
  };
  const named = failure && nameOf(failure);
  const name = named !== undefined && isField(named) ? named : undefined;
  const textOf = name === 'password' ? passwordText : name === 'totp' ? factorText : text;
  return {
    failure,
    /** The field at which it is shown; undefined for a refusal of the whole form. */
    name,
    text: failure && textOf(failure),
    factorText,
    nameOf,
    show: setFailure,
    // A refusal refers to the sent values, so any change clears it.
    clear: () => setFailure(undefined),
  };
}
