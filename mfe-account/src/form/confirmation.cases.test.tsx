// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { ruleText } from '@parol/ui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { SignUp } from '../sign-up/sign-up.tsx';
import { changePasswordSchema } from '../setting/security.schema.ts';
import { resetSchema } from '../forgot/forgot.schema.ts';

describe('an empty confirmation of a password', () => {
  it.each([
    ['en', en, 'Please fill this in'],
    ['ph', ph, 'Pakisagutan ito'],
  ] as const)(
    'in the sign-up form in %s - is told to be required, not to be different',
    async (language, texts, message) => {
      const { user } = renderRemote(<SignUp surface={{ kind: 'page' }} />, { language });
      await user.type(
        screen.getByLabelText(new RegExp(`^${texts.form.passwordLabel}`), { selector: 'input' }),
        'sampaguita58',
      );
      const confirm = screen.getByLabelText(new RegExp(`^${texts.form.confirmLabel}`));
      await user.click(confirm);
      await user.tab();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(confirm).toHaveAccessibleDescription(message);
    },
  );

  it.each([
    ['of a changed password', changePasswordSchema, { password: 'sampaguita58' }],
    ['of a reset password', resetSchema, { tac: '123456' }],
  ])('%s - is told to be required first', (_name, schema, typed) => {
    const { issues = [] } = v.safeParse(schema, {
      ...typed,
      new_password: 'lantern2026',
      confirm: '',
    });
    const [first] = issues.filter((issue) => v.getDotPath(issue) === 'confirm');
    expect(first && ruleText(first.message, 'en')).toBe('Please fill this in');
  });
});
