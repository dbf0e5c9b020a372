import { useFailureDetail, useFailureText } from '@parol/contract';
import { Text } from '@parol/ui';
import type { Failure } from '@parol/wire';
import type { ReactNode } from 'react';

/** Codes with which the platform says that it could not do what was asked. */
const ours: readonly string[] = ['systemError', 'site_busy'];

/** Whether support has to look the call up: no reason of a refusal helps the player. */
const needsSupport = ({ kind, code }: Failure): boolean =>
  kind === 'server' || kind === 'unreadable' || ours.includes(code);

/** A failure that is our fault, with the code for support below its text; any other has the text alone. */
export function useWithSupportCode(): (failure: Failure, text: string) => ReactNode {
  const detailOf = useFailureDetail();
  return (failure, text) => {
    const detail = needsSupport(failure) ? detailOf(failure) : undefined;
    if (!detail) return text;
    return (
      <>
        <Text>{text}</Text>
        <Text tone="soft" size={13} className="num">
          {detail}
        </Text>
      </>
    );
  };
}

/** Returns what a form or sheet shows of a failure: its text, as `useFailureText`, and the code for support. */
export function useFailureMessage(domain?: string): (failure: Failure) => ReactNode {
  const text = useFailureText(domain);
  const withCode = useWithSupportCode();
  return (failure) => withCode(failure, text(failure));
}
