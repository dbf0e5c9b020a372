// @vitest-environment happy-dom
import { useFailureText } from '@parol/contract';
import type { Code } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from './render-remote.tsx';

function Refused({ code, domain }: { readonly code: Code; readonly domain: string }) {
  const text = useFailureText(domain || undefined);
  const details = [{ retry_in: '1:05:00', context: 'retry' }];
  return <p role="alert">{text({ kind: 'refused', code, details })}</p>;
}

/** Codes, and the forms that have texts of their own for them. */
const refusals: readonly (readonly [Code, string])[] = [
  ['too_many_requests', ''],
  ['too_many_requests', 'email'],
  ['too_many_requests', 'privacy'],
  ['otp_too_many_requests', 'otp'],
  ['totp_too_many_tries', ''],
];

it.each(
  refusals.flatMap((one) => (['en', 'ph'] as const).map((language) => [...one, language] as const)),
)('the text of %s %s - shows the time to wait, in %s', (code, domain, language) => {
  renderRemote(<Refused code={code} domain={domain} />, { language, replies: {} });
  expect(screen.getByRole('alert')).toHaveTextContent(/\b1:05:00\b/);
});
