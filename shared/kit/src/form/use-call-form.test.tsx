// @vitest-environment happy-dom
import { call, refuse, succeed } from '@parol/wire';
import { emptyRow, text } from '@parol/wire/fields';
import { totpCodes, totpField, totpPlaces } from '@parol/wire/totp-field';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { remoteRenderer } from '../testing/index.ts';
import type { CallFormOptions } from './call-form.ts';
import { useCallForm } from './use-call-form.ts';

const pay = call({
  group: 'fund',
  name: 'pay',
  request: () =>
    v.strictObject({ phone: text(), sum: text(), tac: v.optional(text()), totp: totpField() }),
  row: emptyRow,
  required: { phone: 'contact_phone_required' },
  codes: ['insufficient_balance', 'invalid_tac', 'self_excluded', ...totpCodes],
  places: { insufficient_balance: 'sum', invalid_tac: 'tac', ...totpPlaces },
});
const payAll = call({ group: 'fund', name: 'payAll', request: pay.request, row: emptyRow });
const schema = v.object({
  phone: v.pipe(v.string(), v.trim(), v.nonEmpty('form.phone')),
  amount: v.pipe(v.string(), v.regex(/^\d+$/, 'form.amount')),
  note: v.string(),
  tac: v.string(),
});
type Typed = v.InferInput<typeof schema>;
type Options = CallFormOptions<typeof pay, Typed, v.InferOutput<typeof schema>>;

const words = {
  form: { phone: 'Whose phone?', amount: 'How much?', again: 'Choose it again' },
  errors: {
    pay: { insufficient_balance: 'Too much', contact_phone_required: 'No phone came' },
    self_excluded: 'You are on a break',
    processing: 'Still at work',
    invalid_tac: 'Wrong code',
    totp_required: 'A code, please',
    invalid_totp: 'Wrong app code',
  },
};
const renderForm = remoteRenderer({ name: 'cashier', texts: { en: words, ph: words } });

function PayForm({ done, options }: { done: string[]; options: Partial<Options> }) {
  const [question, setQuestion] = useState<v.InferOutput<typeof schema>>();
  const form = useCallForm((typed: Typed) => (typed.note === 'all' ? payAll : pay), schema, {
    name: 'pay',
    domain: 'pay',
    initial: { phone: '', amount: '', note: '', tac: '' },
    fieldNames: { sum: 'amount' },
    keep: ['phone', 'amount'],
    request: ({ phone, amount, tac }) => ({ phone, sum: amount, ...(tac && { tac }) }),
    onDone: (_rows, { checked }) => void done.push(`paid ${checked.phone}`),
    ...options,
  });
  const { ref: _ref, ...code } = form.code('tac');
  const { required, field } = form.secondFactor;
  return (
    <form {...form.props}>
      {(['phone', 'amount', 'note'] as const).map((name) => {
        const { error, ...input } = form.field(name);
        return (
          <label key={name}>
            {name} <input {...input} aria-invalid={error !== undefined} /> <i>{error}</i>
          </label>
        );
      })}
      <label>
        tac
        <input value={code.value} onChange={({ target }) => code.onChange(target.value)} />
        <i>{code.error}</i>
      </label>
      {required && (
        <label>
          app <input value={field.value} onChange={({ target }) => field.onChange(target.value)} />
          <i>{field.error}</i>
        </label>
      )}
      <div role="alert">{form.error}</div>
      <button type="submit">Pay</button>
      <button type="button" onClick={form.check(setQuestion).onSubmit}>
        Ask
      </button>
      {question && (
        <button type="button" onClick={() => void form.send(question)}>
          Yes
        </button>
      )}
    </form>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const errorOf = (name: string) => box(name).closest('label')?.querySelector('i')?.textContent;
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });

function show(answer: () => unknown = () => succeed([]), options: Partial<Options> = {}) {
  const done: string[] = [];
  const replies = { 'fund/pay': answer, 'fund/payAll': () => succeed([]) };
  const shown = renderForm(<PayForm done={done} options={options} />, { replies });
  const press = async (name = 'Pay') => shown.user.click(screen.getByRole('button', { name }));
  const fill = () => {
    type('phone', ' 0917 ');
    type('amount', '50');
  };
  return { ...shown, done, press, fill };
}

describe('what is shown of a failed call', () => {
  it.each([
    ['our fault', { kind: 'server', code: 'systemError' }, /Code for support: k3J-x_9$/],
    ['a busy site', { kind: 'refused', code: 'site_busy' }, /Code for support: k3J-x_9$/],
    ['an unreadable reply', { kind: 'unreadable', code: 'disconnect' }, /Code for support/],
    [
      'a reason of the player’s',
      { kind: 'refused', code: 'self_excluded' },
      /^You are on a break$/,
    ],
  ] as const)('for %s - has a code if support can help', async (_why, given, shown) => {
    const { shell, press, fill } = show();
    const failure = { ...given, requestId: 'k3J-x_9' };
    vi.spyOn(shell.api, 'call').mockResolvedValue({ status: 'failed', failure });
    fill();
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(shown));
  });

  it('without a reply - has no code for support', async () => {
    const { shell, press, fill } = show();
    const failure = { kind: 'network', code: 'disconnect' } as const;
    vi.spyOn(shell.api, 'call').mockResolvedValue({ status: 'failed', failure });
    fill();
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(screen.getByRole('alert')).not.toHaveTextContent('support');
  });
});

describe('a form of a call', () => {
  it('with invalid fields - shows errors, focuses the first one and makes no call', async () => {
    const { log, press } = show();
    await press();
    await waitFor(() => expect(errorOf('phone')).toBe('Whose phone?'));
    expect(errorOf('amount')).toBe('How much?');
    expect(box('phone')).toHaveFocus();
    expect(log.calls).toEqual([]);
  });

  it("when valid - sends the schema's output and returns the reply", async () => {
    const { bodiesOf, done, press, fill } = show();
    fill();
    await press();
    await waitFor(() => expect(done).toEqual(['paid 0917']));
    expect(bodiesOf('fund/pay')).toEqual([{ phone: '0917', sum: '50' }]);
  });

  it.each([
    ['of the schema’s field', 'contact_phone_required', 'phone', 'No phone came'],
    ['of a field with another name', 'insufficient_balance', 'amount', 'Too much'],
  ])(
    'refused with a code %s - shows the error at its field and focuses it',
    async (_of, code, name, message) => {
      const { press, fill } = show(() => refuse(code));
      fill();
      await press();
      await waitFor(() => expect(box(name)).toHaveFocus());
      expect(errorOf(name)).toBe(message);
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      type('note', 'x');
      await waitFor(() => expect(errorOf(name)).toBe(''));
    },
  );

  it('refused with a general code - shows the error above the button', async () => {
    const { press, fill } = show(() => refuse('self_excluded'));
    fill();
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are on a break'));
    type('note', 'x');
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });

  it('whose call another form is making - says so above the button', async () => {
    const { shell, press, fill, done } = show();
    vi.spyOn(shell.api, 'call').mockResolvedValue({ status: 'processing' });
    fill();
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Still at work'));
    expect(done).toEqual([]);
  });

  it('sent twice - shows the end of the first, and nothing about the second', async () => {
    const { shell, fill, done } = show();
    let end: (outcome: { status: 'success'; value: never[] }) => void = () => undefined;
    const sent = vi
      .spyOn(shell.api, 'call')
      .mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
      .mockResolvedValueOnce({ status: 'processing' });
    fill();
    const form = screen.getByRole('alert').closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    fireEvent.submit(form);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await act(async () => end({ status: 'success', value: [] }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(done).toEqual(['paid 0917']);
  });

  it('refused for its one-time code - empties the code', async () => {
    const { press, fill } = show(() => refuse('invalid_tac'));
    fill();
    type('tac', '123456');
    await press();
    await waitFor(() => expect(errorOf('tac')).toBe('Wrong code'));
    expect(box('tac')).toHaveValue('');
  });

  it('that requires the second factor - shows its field, sends it, and shows its errors', async () => {
    const codes = ['totp_required', 'invalid_totp'];
    const { bodiesOf, press, fill } = show(() => refuse(codes.shift() ?? 'self_excluded'));
    fill();
    await press();
    await waitFor(() => expect(errorOf('app')).toBe(''));
    type('app', '111222');
    await press();
    await waitFor(() => expect(errorOf('app')).toBe('Wrong app code'));
    expect(box('app')).toHaveValue('');
    expect(bodiesOf('fund/pay').at(-1)).toEqual({ phone: '0917', sum: '50', totp: '111222' });
  });

  it('whose call depends on the values - makes the selected call', async () => {
    const { log, press, fill } = show();
    fill();
    type('note', 'all');
    await press();
    await waitFor(() => expect(log.calls.map(({ call }) => call)).toEqual(['fund/payAll']));
  });

  it('with a confirmation - sends the validated values after it', async () => {
    const { bodiesOf, press, fill } = show();
    fill();
    await press('Ask');
    await screen.findByRole('button', { name: 'Yes' });
    expect(bodiesOf('fund/pay')).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(bodiesOf('fund/pay')).toEqual([{ phone: '0917', sum: '50' }]));
  });

  it('whose failure is handled by onFailed - shows nothing', async () => {
    const seen: string[] = [];
    const { press, fill } = show(() => refuse('self_excluded'), {
      onFailed: ({ code }) => seen.push(code) > 0,
    });
    fill();
    await press();
    await waitFor(() => expect(seen).toEqual(['self_excluded']));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('with an unusable reply - shows the failure or an error at a field', async () => {
    const { press, fill } = show(undefined, {
      onDone: (_rows, { refuse: show, reject }) => {
        reject('phone', 'form.again');
        show({ kind: 'unreadable', code: 'self_excluded' });
      },
    });
    fill();
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are on a break'));
    expect(errorOf('phone')).toBe('Choose it again');
    expect(box('phone')).toHaveValue('');
  });

  it('with typed values - holds updates and keeps the named fields', async () => {
    const { log } = show();
    expect(log.held).toEqual([]);
    expect(log.drafts.get('pay')?.read()).toBeUndefined();
    type('amount', '50');
    type('note', 'x');
    await waitFor(() => expect(log.held).toEqual(['pay']));
    expect(log.drafts.get('pay')?.read()).toEqual({ amount: '50' });
    act(() => log.drafts.get('pay')?.restore({ amount: '70', note: 'y' }));
    expect(box('amount')).toHaveValue('70');
    expect(box('note')).toHaveValue('x');
  });

  it('that keeps no fields - has no draft', async () => {
    const { log } = show(undefined, { keep: [] });
    type('amount', '50');
    await waitFor(() => expect(log.held).toEqual(['pay']));
    expect(log.drafts.get('pay')?.read()).toBeUndefined();
  });
});

describe('fields that are checked together', () => {
  it('are checked again with each other, but not before they are filled in', async () => {
    show(undefined, { together: [['phone', 'amount']] });
    type('phone', '0917');
    fireEvent.blur(box('phone'));
    // Nothing shows within the delay of a message.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(errorOf('amount')).toBe('');
    type('amount', 'x');
    type('phone', '09171');
    await waitFor(() => expect(errorOf('amount')).toBe('How much?'));
  });
});
