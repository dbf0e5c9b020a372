// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { AmountField } from './amount-field.tsx';
import { OtpField } from './otp-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('TextArea', () => {
  it('connects label, hint and error message to the textarea', () => {
    render(<TextArea label="Comment" hint="Several lines" error="Too long" required />);
    const area = screen.getByRole('textbox', { name: 'Comment' });
    expect(area).toHaveAttribute('aria-invalid', 'true');
    expect(area).toHaveAttribute('aria-required', 'true');
    expect(area).toHaveAccessibleDescription('Too long Several lines');
  });
});

describe('TextField', () => {
  it('connects label, hint and error message to the input', () => {
    render(<TextField label="Email" hint="For receipts" error="Not an address" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAttribute('aria-invalid', 'true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Not an address',
      'For receipts',
    ]);
  });

  it('works with react-hook-form, and gets the focus on the first error', async () => {
    const send = vi.fn();
    function Form() {
      const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
          <TextField
            label="Name"
            error={formState.errors.name && 'Say your name'}
            {...register('name', { required: true })}
          />
          <Button type="submit">Save</Button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Say your name')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Maria');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledWith({ name: 'Maria' });
  });
});

describe('PhoneField', () => {
  function Form({ send }: { readonly send: (values: unknown) => void }) {
    const { register, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { phone: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
        <PhoneField label="Phone" {...register('phone')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });

  it.each([
    ['09171234567', '917 123 4567'],
    ['9171234567', '917 123 4567'],
    ['+63 917-123-4567', '917 123 4567'],
    ['0917123', '0917123'],
    ['', ''],
  ])('typed %j - stays so until blur, then shows and sends %j', async (typed, shown) => {
    const send = vi.fn();
    render(<Form send={send} />);
    await userEvent.click(input());
    if (typed) await userEvent.keyboard(typed);
    expect(input()).toHaveValue(typed);
    await userEvent.tab();
    expect(input()).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ phone: shown });
  });

  it.each(['0917 123 4567', '+63 917 123 4567', '(0917) 123-4567', '639171234567'])(
    'pasted %j - is the same number',
    async (pasted) => {
      render(<Form send={vi.fn()} />);
      await userEvent.click(input());
      await userEvent.paste(pasted);
      expect(input()).toHaveValue(pasted);
      await userEvent.tab();
      expect(input()).toHaveValue('917 123 4567');
      await userEvent.type(input(), '{Backspace}8');
      expect(input()).toHaveValue('917 123 4568');
    },
  );

  it('submitted by Enter without a blur - is sent as typed', async () => {
    const send = vi.fn();
    render(<Form send={send} />);
    await userEvent.type(input(), '09171234567{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith({ phone: '09171234567' });
    expect(input()).toHaveValue('09171234567');
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('AmountField', () => {
  function Form({ values }: { readonly values: string[] }) {
    const [value, setValue] = useState('');
    return (
      <AmountField
        label="Amount"
        value={value}
        onChange={(event) => {
          values.push(event.target.value);
          setValue(event.target.value);
        }}
      />
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

  it('has a numeric keyboard with a point', () => {
    render(<Form values={[]} />);
    expect(input().inputMode).toBe('decimal');
  });

  it.each([
    ['₱1,250.50', '1250.50'],
    ['PHP 1,234.50', '1234.50'],
    ['100,50', '100,50'],
    ['1.000,50', '1.000,50'],
    ['abc', 'abc'],
    ['1'.repeat(30), '1'.repeat(30)],
  ])('pasted %j - shows and sends %j', async (pasted, shown) => {
    const values: string[] = [];
    render(<Form values={values} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input()).toHaveValue(shown);
    expect(values).toEqual([shown]);
  });
});

describe('AmountField of a form', () => {
  function Form({ send }: { readonly send: (values: unknown) => void }) {
    const { register, handleSubmit } = useForm({
      mode: 'onTouched',
      defaultValues: { amount: '' },
    });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
        <AmountField label="Amount" {...register('amount')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  it.each([
    ['1,234.5', '1234.5'],
    ['P500', '500'],
    ['100,50', '100,50'],
    ['1,5', '1,5'],
    ['0050', '0050'],
    ['0.005', '0.005'],
    ['-1', '-1'],
  ])('typed %j - stays so until blur, then shows and sends %j', async (typed, shown) => {
    const send = vi.fn();
    render(<Form send={send} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await userEvent.type(input, typed);
    expect(input).toHaveValue(typed);
    await userEvent.tab();
    expect(input).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ amount: shown });
  });
});

describe('OtpField', () => {
  function Otp({ onComplete }: { onComplete: (code: string) => void }) {
    const [value, setValue] = useState('');
    return <OtpField label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
  }

  it('extracts the digits of a pasted text and completes once', async () => {
    const onComplete = vi.fn();
    render(<Otp onComplete={onComplete} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(input.autocomplete).toBe('one-time-code');
    await userEvent.click(input);
    await userEvent.paste('Code: 48-29-13.');
    expect(input).toHaveValue('482913');
    expect(onComplete.mock.calls).toEqual([['482913']]);
  });

  it('completes at the sixth digit typed and takes no seventh', async () => {
    const onComplete = vi.fn();
    render(<Otp onComplete={onComplete} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.type(input, '12a345');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(input, '67');
    expect(onComplete.mock.calls).toEqual([['123456']]);
    expect(input).toHaveValue('123456');
  });
});

describe('RadioCards', () => {
  function Cards({ onPick }: { onPick: (value: string) => void }) {
    return (
      <RadioCards
        name="bonus"
        legend="Bonus"
        value="none"
        onChange={onPick}
        options={[
          { value: 'welcome', title: 'Welcome 150%', detail: 'Turnover ×5' },
          { value: 'vip', title: 'VIP', disabled: true, reason: 'From ₱1,000' },
          { value: 'none', title: 'No bonus' },
        ]}
      />
    );
  }

  it('is a named group of radios with their details as descriptions', async () => {
    const onPick = vi.fn();
    render(<Cards onPick={onPick} />);
    expect(screen.getByRole('group', { name: 'Bonus' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No bonus' })).toBeChecked();
    const welcome = screen.getByRole('radio', { name: 'Welcome 150%' });
    expect(
      document.getElementById(welcome.getAttribute('aria-describedby') ?? ''),
    ).toHaveTextContent(/^Turnover ×5$/);
    await userEvent.click(welcome);
    expect(onPick.mock.calls).toEqual([['welcome']]);
  });

  it('keeps a disabled card disabled, with its reason', async () => {
    const onPick = vi.fn();
    render(<Cards onPick={onPick} />);
    await userEvent.click(screen.getByText('From ₱1,000'));
    expect(onPick).not.toHaveBeenCalled();
  });
});
