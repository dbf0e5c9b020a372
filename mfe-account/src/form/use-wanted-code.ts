import type { Failure } from '@parol/wire';
import { useState } from 'react';

/**
 * Whether a form shows `tac_code`, the OTP to the member's phone: from the start, or once the
 * platform refuses a request without it. That first refusal reveals the field and shows no error.
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
