import type { Failure } from '@parol/wire';
import { useState } from 'react';

/**
 * Whether a form asks for an OTP to the member's phone in `tac_code`: once the platform has refused to
 * do without, or from the start. The first refusal only means that the code is asked for now.
 */
export function useWantedCode(fromStart = false): {
  readonly wantsCode: boolean;
  /** For `onFailed` of the form. */
  readonly onFailed: (
    failure: Pick<Failure, 'code'>,
    place: { readonly name: string | undefined },
  ) => boolean;
} {
  const [wantsCode, setWantsCode] = useState(fromStart);
  return {
    wantsCode,
    onFailed: ({ code }, { name }) => {
      if (name === 'tac_code') setWantsCode(true);
      return code === 'tac_not_validate' && !wantsCode;
    },
  };
}
