import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const page = { kind: 'page' } as const;
export const phone = () => screen.getByLabelText(/^Mobile number/);
export const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
export const confirm = () => screen.getByLabelText(/^Confirm password/);
export const referral = () => screen.getByLabelText('Referral code (optional)');
const terms = () => screen.getByLabelText('I agree to the Terms and Conditions');
const age = () => screen.getByLabelText('I am 21 years old or over');
export const go = () => screen.getByRole('button', { name: 'Sign up' });

export async function fill(
  user: UserEvent,
  typed: { phone?: string; password?: string; confirm?: string } = {},
) {
  await user.type(phone(), typed.phone ?? '0917 123 4567');
  await user.type(password(), typed.password ?? 'sampaguita58');
  await user.type(confirm(), typed.confirm ?? typed.password ?? 'sampaguita58');
  await user.click(terms());
  await user.click(age());
}
