// @vitest-environment happy-dom
import { useFailureText } from '@parol/contract';
import type { Code } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';

interface RefusedProps {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;
}

function Refused({ code, details }: RefusedProps) {
  const text = useFailureText();
  return <p role="alert">{text({ kind: 'refused', code, details: [details] })}</p>;
}

const day = { limit: '300000.00', left: '12000.50' };
const payee = { hours: 24, limit: '5000.00', left: '0.05' };

it.each([
  ['day_limit_exceeded', day, ['₱300,000', '₱12,000.50']],
  ['payee_limit_exceeded', day, ['₱300,000', '₱12,000.50']],
  ['payee_cooling', payee, ['₱5,000', '₱0.05']],
  ['deposit_limit_reached', day, ['₱300,000', '₱12,000.50']],
  ['exceed_max_withdrawal', { maximum: '100000.00' }, ['₱100,000']],
  ['depositAmountMustGreaterThanMin', { minimum: '100.00' }, ['₱100']],
  ['depositAmountMustLessThanMax', { maximum: '50000.00' }, ['₱50,000']],
] as const)('the refusal %s - groups thousands and omits zero centavos', (code, details, shown) => {
  for (const language of ['en', 'ph'] as const) {
    const { view } = renderCashier(<Refused code={code} details={details} />, { language });
    const text = screen.getByRole('alert').textContent;
    expect(text.match(/₱[\d,]+(?:\.\d+)?/g)).toEqual(shown);
    view.unmount();
  }
});
