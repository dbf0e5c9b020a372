import type { Failure } from '@parol/wire';
import { useState } from 'react';

/** The second factor of a form whose call takes `totp`. */
export interface SecondFactor {
  /** Whether the platform has required the code; then the form shows its field. */
  readonly required: boolean;
  /** Props of the field. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    /** The member's second factors: `app`, `passkey` or both. */
    readonly ways: readonly string[];
    readonly onChange: (code: string) => void;
  };
  /** Hides the field and clears the code. */
  readonly reset: () => void;
}

interface SecondFactorState extends SecondFactor {
  /** Fields to add to the call's body. */
  readonly body: { readonly totp?: string };
  /** Shows the field after a refusal of the code. */
  readonly refused: (failure: Failure) => void;
}

const onlyApp = ['app'];
function waysOf({ details }: Failure): readonly string[] | undefined {
  const [first] = (details ?? []) as readonly { readonly ways?: unknown }[];
  const ways = first?.ways;
  return Array.isArray(ways) ? ways.filter((way) => typeof way === 'string') : undefined;
}

/** State of the second factor in a form. Only members who enabled it see the field. */
export function useSecondFactor(text: (failure: Failure) => string): SecondFactorState {
  const [required, setRequired] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [ways, setWays] = useState<readonly string[]>(onlyApp);
  return {
    required,
    field: {
      value: code,
      ways,
      error: failure && text(failure),
      onChange: (typed) => {
        setCode(typed);
        setFailure(undefined);
      },
    },
    body: required && code.trim() !== '' ? { totp: code.trim() } : {},
    refused: (refusal) => {
      // The first refusal only shows the field; it is not an error.
      setFailure(required || refusal.code !== 'totp_required' ? refusal : undefined);
      // Only the first refusal contains the ways.
      setWays((before) => waysOf(refusal) ?? before);
      setRequired(true);
      setCode('');
    },
    reset: () => {
      setRequired(false);
      setCode('');
      setFailure(undefined);
    },
  };
}
