// @vitest-environment happy-dom
import { type Gateway } from '@parol/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  amountField,
  continueButton,
  gatewayPages,
  maya,
  order,
} from '../testing/gateway-pages.tsx';

const { open } = gatewayPages();

describe("a gateway's own fields and fee", () => {
  const words = (name: string) => ({ en: name, ph: `${name} ph` });
  const own: Gateway = {
    ...maya,
    fee: '5',
    feePercent: '1.5',
    extraFields: [
      {
        name: 'purpose',
        label: words('Purpose'),
        missing: words('Choose a purpose'),
        options: [{ value: 'play', label: words('Play') }],
      },
      {
        name: 'member_no',
        kind: 'text',
        characters: 'digits',
        minLength: 4,
        example: '0123',
        label: words('Member number'),
        hint: words('On your card'),
        missing: words('Enter the number of your card'),
        invalid: words('It has at least four digits'),
        options: [],
      },
      {
        name: 'months',
        kind: 'number',
        minimum: '1',
        maximum: '12',
        example: '3',
        optional: true,
        label: words('Months'),
        missing: words('Enter the months'),
        invalid: words('From 1 to 12'),
        options: [],
      },
    ],
  };
  it('use the texts and rules of the descriptor, and are sent in `extra`', async () => {
    const { user, bodiesOf } = open(own, { 'payg/maya': order });
    await user.type(amountField(), '100');
    expect(screen.getByRole('textbox', { name: 'Months' })).not.toBeRequired();
    await user.type(screen.getByRole('textbox', { name: 'Months' }), '13');
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '12');
    await user.click(continueButton());
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Purpose' })).toHaveAccessibleDescription(
        'Choose a purpose',
      );
    });
    expect(screen.getByRole('textbox', { name: 'Member number' })).toHaveAccessibleDescription(
      /It has at least four digits/,
    );
    expect(screen.getByRole('textbox', { name: 'Months' })).toHaveAccessibleDescription(
      'From 1 to 12',
    );
    expect(bodiesOf('payg/maya')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'play');
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '34');
    await user.clear(screen.getByRole('textbox', { name: 'Months' }));
    await user.click(continueButton());
    await waitFor(() => {
      expect(bodiesOf('payg/maya')).toMatchObject([
        { extra: { purpose: 'play', member_no: '1234' } },
      ]);
    });
  });

  it('show both parts of the fee, and the fee on the typed amount', async () => {
    const { user } = open(own);
    expect(screen.getByText('Fee ₱5 + 1.5 %')).toBeVisible();
    await user.type(amountField(), '99.99');
    expect(screen.getByText('Fee').closest('div')).toHaveTextContent('₱6.49');
    expect(screen.getByText('You play with').closest('div')).toHaveTextContent('₱93.50');
  });
});
