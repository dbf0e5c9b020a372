import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { digitsOnly, lettersAndDigitsOnly, lettersAndSpaceOnly } from './input-helpers.ts';
import * as is from './predicates.ts';
import { ruleMessage, ruleNames, ruleText } from './rule-text.ts';
import { rules } from './rules.ts';

describe('predicates', () => {
  it.each([
    ['isRequired', is.isRequired, ['a', ' b '], ['', '   ']],
    [
      'minValue',
      is.minValue(50),
      ['50', '50.01', '1e9x'.slice(0, 0)],
      ['49.99', '-50', 'abc', '1e9'],
    ],
    ['maxValue', is.maxValue(100), ['100', '-1', ''], ['100.01', 'many']],
    ['isBetween', is.isBetween(5, 10), ['5', '10'], ['4.9', '10.1', 'x']],
    ['minLength', is.minLength(6), ['abcdef'], ['abcde']],
    ['maxLength', is.maxLength(3), ['abc', 'ñññ'], ['abcd']],
    ['isAlpha', is.isAlpha, ['abcXYZ'], ['ab1', 'a b']],
    ['isAlphanumeric', is.isAlphanumeric, ['ab12'], ['ab-12', 'ab 12']],
    ['isNumeric', is.isNumeric, ['0012'], ['1.2', '-1', '١']],
    [
      'isEmail',
      is.isEmail,
      ['a.b+c@mail.example.ph', `a@${'c'.repeat(115)}.ph`],
      ['a@b', 'a b@c.ph', '@c.ph', 'a@-c.ph', 'a@c..ph', `a@${'c'.repeat(116)}.ph`],
    ],
    [
      'isIpv4',
      is.isIpv4,
      ['127.0.0.1', '255.255.255.255'],
      ['256.1.1.1', '1.2.3', '1.2.3.4.', '01.2.3.4'],
    ],
    [
      'isUrl',
      is.isUrl,
      ['https://parol.ph/a?b=1'],
      ['javascript:alert(1)', 'parol.ph', 'ftp://a.b'],
    ],
    ['isOption', is.isOption(['a', 'b']), ['a'], ['c']],
    ['isUsername', is.isUsername, ['maria12'], ['maria', 'a'.repeat(21), 'maria 12']],
    [
      'isPassword',
      is.isPassword,
      ['sampaguita58'],
      ['password', '12345678', 'ab1', 'parol 2026', 'a1'.repeat(11)],
    ],
  ] as const)('%s separates valid from invalid values', (_, test, good, bad) => {
    for (const value of good) expect(test(value), `good: ${value}`).toBe(true);
    for (const value of bad) expect(test(value), `bad: ${value}`).toBe(false);
  });
  it('leaves an empty field to isRequired', () => {
    expect([is.isEmail(''), is.isNumeric(''), is.minLength(6)('')]).toEqual([true, true, true]);
  });
});

describe('input helpers', () => {
  it('keep only allowed characters', () => {
    expect(digitsOnly('₱1,2a3.4')).toBe('1234');
    expect(lettersAndDigitsOnly('TALA-99 ñ')).toBe('TALA99');
    expect(lettersAndSpaceOnly("Niño d'Souza 3rd")).toBe('Niño dSouza rd');
  });
});

describe('valibot actions', () => {
  const schema = v.pipe(
    v.object({
      phone: v.pipe(v.string(), rules.required('errors.phone'), rules.phone()),
      current: v.string(),
      password: v.pipe(v.string(), rules.password()),
      confirm: v.string(),
    }),
    rules.sameAs('password', 'confirm'),
    rules.notSameAs('current', 'password'),
  );
  const issues = (input: Record<string, string>) => {
    const result = v.safeParse(schema, input);
    return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  const good = {
    phone: '0917 123 4567',
    current: 'old123',
    password: 'sampaguita58',
    confirm: 'sampaguita58',
  };

  it('accept a valid form', () => expect(issues(good)).toEqual([]));
  it('return message keys, or custom ones if given', () => {
    expect(issues({ ...good, phone: '' })).toContain('phone: errors.phone');
    expect(issues({ ...good, phone: '12' })).toContain('phone: rule.phone');
  });
  it('report two differing fields even if another field is invalid, and ignore an empty one', () => {
    expect(issues({ ...good, phone: '', confirm: 'sampaguita59' })).toEqual([
      'phone: errors.phone',
      'confirm: rule.sameAs',
    ]);
    expect(issues({ ...good, confirm: '' })).toEqual([]);
  });
  it('put a cross-field message on the second field', () => {
    expect(issues({ ...good, confirm: 'sampaguita59' })).toEqual(['confirm: rule.sameAs']);
    expect(issues({ ...good, current: 'sampaguita58' })).toEqual(['password: rule.notSameAs']);
  });
});

describe('texts of rules', () => {
  const action = {
    required: [rules.required(), ''],
    minValue: [rules.minValue(50), '49'],
    maxValue: [rules.maxValue(100), '101'],
    between: [rules.between(5, 10), '11'],
    minLength: [rules.minLength(6), 'abc'],
    maxLength: [rules.maxLength(20), 'a'.repeat(21)],
    alpha: [rules.alpha(), 'a1'],
    alphanumeric: [rules.alphanumeric(), 'a-1'],
    numeric: [rules.numeric(), 'a'],
    email: [rules.email(), 'maria@'],
    ipv4: [rules.ipv4(), '256.0.0.1'],
    url: [rules.url(), 'parol'],
    selectOption: [rules.selectOption(['a']), 'b'],
    username: [rules.username(), 'abc'],
    password: [rules.password(), 'abcdef'],
    phone: [rules.phone(), '123'],
  } as const;

  it.each([
    ['required', 'Please fill this in'],
    ['minValue', 'Must be 50 or above'],
    ['maxValue', 'Must be 100 or below'],
    ['between', 'Must be between 5 and 10'],
    ['minLength', 'Must be 6 characters or above'],
    ['maxLength', 'Must be 20 characters or below'],
    ['alpha', 'Only alphabet character are accepted'],
    ['alphanumeric', 'Only alphanumeric character are accepted'],
    ['numeric', 'Only numeric character are accepted'],
    ['email', 'Please enter a valid email, such as maria@example.com'],
    ['ipv4', 'Please enter a valid IPv4 address, such as 203.0.113.7'],
    ['url', 'Please enter a full address, such as https://example.com'],
    ['selectOption', 'Please choose one of the options'],
    ['username', 'Use 6 to 20 letters and numbers'],
    ['password', 'Use at least one letter and one number'],
    ['phone', 'Enter a Philippine mobile number, such as 0917 123 4567'],
  ] as const)('%s - %s', (rule, text) => {
    const [broken, typed] = action[rule];
    const message = v.safeParse(v.pipe(v.string(), broken), typed).issues?.[0].message ?? '';
    expect(ruleText(message, 'en')).toBe(text);
  });

  it("has the specification's texts for common fields", () => {
    expect(
      (['usernameRequired', 'passwordRequired', 'confirm'] as const).map((rule) =>
        ruleText(ruleMessage(rule), 'en'),
      ),
    ).toEqual([
      'Please enter username',
      'Please enter password',
      'Confirm Password is not the same as Password',
    ]);
  });

  it('has the same placeholders in both languages', () => {
    const figures = (text = '') =>
      [...text.matchAll(/\{\w+\}/g)].map(([figure]) => figure).toSorted();
    for (const rule of ruleNames) {
      const [en, ph] = [ruleText(ruleMessage(rule), 'en'), ruleText(ruleMessage(rule), 'ph')];
      expect(ph, rule).not.toBe(en);
      expect(figures(ph), rule).toEqual(figures(en));
    }
  });

  it("leaves a form's own messages to the form", () =>
    expect([ruleText('form.bank', 'en'), ruleText('rule.nothing', 'en')]).toEqual([
      undefined,
      undefined,
    ]));
});
