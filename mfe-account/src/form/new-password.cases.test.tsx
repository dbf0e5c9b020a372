// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignUp } from '../sign-up/sign-up.tsx';
import { page } from '../sign-up/testing/sign-up-fields.ts';
import { renderRemote } from '../testing/render-remote.tsx';

const open = (language: 'en' | 'ph' = 'en') =>
  renderRemote(<SignUp surface={page} />, { language, replies: {} });
const field = () => document.querySelector<HTMLInputElement>('[name=password]');
const confirm = () => document.querySelector<HTMLInputElement>('[name=confirm]');

describe('a new password', () => {
  it('in both fields - says to generators what is accepted', () => {
    open();
    for (const input of [field(), confirm()]) {
      expect(input).toHaveAttribute('autocomplete', 'new-password');
      expect(input).toHaveAttribute('minlength', '6');
      expect(input).toHaveAttribute('maxlength', '20');
      expect(input?.getAttribute('passwordrules')).toBe(
        'minlength: 6; maxlength: 20; required: lower; required: digit; allowed: upper;',
      );
    }
  });

  it.each([
    ['Kx7-Qm2-Vt9w', 'en', 'Only alphanumeric character are accepted, not “-”'],
    ['sampaguita@58', 'ph', 'Letra at numero lang ang tinatanggap, hindi “@”'],
    ['sampagu&%58', 'en', 'Only alphanumeric character are accepted, not “&”'],
    ['piña2026x', 'ph', 'Letra at numero lang ang tinatanggap, hindi “ñ”'],
    ['sampaguita 58', 'en', 'Only alphanumeric character are accepted, no spaces'],
    ['sampaguita58 ', 'ph', 'Letra at numero lang ang tinatanggap, walang espasyo'],
    ['sampaguita\u200b58', 'en', 'There is an invisible character in it: type the password again'],
  ] as const)('%j - names the refused character in %s', async (typed, language, says) => {
    const { user } = open(language);
    await user.click(field() as HTMLInputElement);
    await user.paste(typed);
    await user.tab();
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(field()).toHaveValue(typed);
  });

  it('of 24 characters, pasted - is kept whole and refused as too long', async () => {
    const { user } = open();
    const long = 'sampaguita58sampaguita58';
    await user.click(field() as HTMLInputElement);
    await user.paste(long);
    await user.tab();
    expect(field()).toHaveValue(long);
    expect(await screen.findByText('Must be 20 characters or below')).toBeInTheDocument();
  });
});
