// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { call, commonCodes, gatewayDeposit, succeed } from '@parol/wire';
import { noFields } from '@parol/wire/fields';
import {
  addWithdrawTicket,
  cancelDeposit,
  manualDeposit,
  transferToFriend,
} from '@parol/wire/fund';
import { uploadCodes, uploadRow } from '@parol/wire/upload';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import ph from '../../locales/ph.json';
import { gateways } from '../../gateways/read-gateways.ts';
import DepositPage from '../deposit/deposit.page.tsx';
import GatewayPage from '../gateway/gateway.page.tsx';
import WithdrawalPage from '../withdrawal/withdrawal.page.tsx';
import { renderCashier } from './render-cashier.tsx';
import {
  accountOnWire,
  depositOnWire,
  methodOnWire,
  promotionOnWire,
  rulesOnWire,
  targetBankOnWire,
  transferRulesOnWire,
} from './rows.ts';

const texts = { en, ph };
const [maya] = gateways.filter(({ id }) => id === 'maya');
const ofPromotion = [
  'invalid_promo_package',
  'promo_min_deposit_not_met',
  'ongoing_promotion',
  'claim_promo_only_once',
  'claim_promo_only_once_a_day',
  'promotion_not_available',
  'newbie_unmet',
  'first_deposit_unmet',
  'promotion_requirement_not_met',
  'vip_not_exists',
];
const ofAmount = [
  'invalid_amount',
  'amount_whole_centavos',
  'depositAmountMustGreaterThan0',
  'depositAmountMustLessThanMax',
  'deposit_amount_required',
];
/** These codes are shown in the confirmation and tested separately. */
const factorCodes = ['totp_required', 'invalid_totp', 'totp_clock_off', 'totp_too_many_tries'];
const otpCodes = [
  'tac_required',
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
];

const ofPolicy = ['day_limit_exceeded', 'payee_limit_exceeded', 'payee_cooling'];

/** Opens a part of the cashier in a language, waits for its field and fills in values by name. */
function opener(
  page: () => ReactNode,
  own: Replies,
  path: string,
  typed: Readonly<Record<string, string>>,
  confirm?: RegExp,
): RefusalScreen['open'] {
  return async (replies, language) => {
    const { log } = renderCashier(page(), {
      language,
      path,
      replies: { ...own, ...replies },
    });
    const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    for (const [name, value] of Object.entries(typed)) {
      const field = await waitFor(() => named(name) ?? missing(name));
      fireEvent.change(field, { target: { value } });
    }
    const send = async () => {
      fireEvent.click(document.querySelector('form button[type=submit]') ?? missing('the button'));
      if (confirm)
        fireEvent.click(
          within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }),
        );
      if (confirm)
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    return { log, send };
  };
}
function missing(name: string): never {
  throw new Error(`${name} is missing.`);
}

const promotions: Replies = { 'campaign/promotionList': () => succeed([promotionOnWire()]) };
const manual: Replies = {
  ...promotions,
  'fund/activeList': () => succeed([methodOnWire()]),
  'fund/manualDepositBanks': () => succeed([targetBankOnWire()]),
};
const screens: readonly RefusalScreen[] = [
  {
    name: 'a deposit',
    call: gatewayDeposit('maya'),
    domain: 'deposit',
    open: opener(() => <GatewayPage data={maya ?? missing('maya')} />, promotions, '/mayapay', {
      deposit_amount: '500',
    }),
    places: {
      deposit_amount: [...ofAmount, 'depositAmountMustGreaterThanMin'],
      promotion_id: ofPromotion,
    },
  },
  {
    name: 'a manual deposit',
    call: manualDeposit,
    domain: 'deposit',
    open: opener(() => <DepositPage />, manual, '/deposit?method=manual', {
      deposit_amount: '500',
      deposit_method: 'online_transfer',
      ref_no: 'REF-1234',
    }),
    places: {
      deposit_amount: [...ofAmount, 'min_deposit_not_met'],
      promotion_id: ofPromotion,
      target_bank_id: ['invalid_bank_id', 'target_bank_id_required'],
      ref_no: ['invalid_ref_no', 'ref_no_used', 'ref_no_required'],
      deposit_date: ['invalid_deposit_date', 'deposit_date_required'],
      deposit_method: ['deposit_method_required'],
    },
  },
  {
    name: 'a receipt',
    call: call({
      group: 'member',
      name: 'upload',
      request: noFields,
      row: uploadRow,
      codes: uploadCodes,
    }),
    domain: 'deposit',
    places: { attachment_path: [...uploadCodes, ...commonCodes, 'account_id_required'] },
    open: async (replies, language) => {
      const opened = await opener(() => <DepositPage />, manual, '/deposit?method=manual', {
        deposit_amount: '500',
      })(replies, language);
      const send = async () => {
        const files = [new File([new Uint8Array(9)], 'receipt.jpg', { type: 'image/jpeg' })];
        fireEvent.change(
          document.querySelector('[name=attachment_path]') ?? missing('the receipt'),
          { target: { files } },
        );
      };
      return { ...opened, send };
    },
  },
  {
    name: 'a withdrawal',
    call: addWithdrawTicket,
    domain: 'withdrawal',
    open: opener(
      () => <WithdrawalPage />,
      {
        'fund/withdrawalRules': () => succeed([rulesOnWire()]),
        'fund/memberEwalletList': () => succeed([accountOnWire()]),
        'fund/memberBankList': () => succeed([]),
        'member/withdrawalTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      },
      '/withdrawal',
      { withdrawal_amount: '100' },
      /^(Yes, withdraw|Oo, i-withdraw)$/,
    ),
    places: {
      withdrawal_amount: [
        'invalid_amount',
        'amount_whole_centavos',
        'withdrawalAmountMustGreaterThan0',
        'min_withdrawal_not_met',
        'exceed_max_withdrawal',
        'insufficient_balance',
        'withdrawal_amount_lte_withhold_amount',
        'withdrawal_amount_required',
        ...ofPolicy,
      ],
      account_ref: [
        'invalid_bank_id',
        'bank_member_inactive',
        'payout_account_new',
        'payout_account_in_review',
        'rail_not_available',
        'bank_acc_holder_not_same',
        'bank_id_required',
        'bank_acc_no_required',
      ],
    },
    goesOn: [...otpCodes, ...factorCodes],
  },
  {
    name: 'a transfer',
    call: transferToFriend,
    domain: 'transfer',
    open: opener(
      () => <WithdrawalPage />,
      {
        'fund/transferRules': () => succeed([transferRulesOnWire()]),
        'member/transferTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      },
      '/withdrawal?tab=friend',
      { recipient: '09181234567', transfer_amount: '100' },
      /^(Yes, send|Oo, ipadala)$/,
    ),
    places: {
      recipient: [
        'contact_phone_required',
        'invalidPhoneNumberFormat',
        'same_recipient',
        'account_not_exists',
        'recipient_inactive',
      ],
      transfer_amount: [
        'invalid_amount',
        'amount_whole_centavos',
        'transfer_amount_required',
        'invalid_transfer_amount',
        'insufficient_balance',
        'withdrawal_amount_lte_withhold_amount',
        ...ofPolicy,
      ],
    },
    goesOn: [...otpCodes, ...factorCodes],
  },
  {
    name: 'cancelling a deposit',
    call: cancelDeposit,
    domain: 'deposit',
    open: async (replies, language) => {
      const { log } = renderCashier(<GatewayPage data={maya ?? missing('maya')} />, {
        language,
        path: '/deposit?deposit=77',
        replies: { 'fund/depositTrackerV2': () => succeed([depositOnWire()]), ...replies },
      });
      const send = async () => {
        fireEvent.click(
          await screen.findByRole('button', { name: texts[language].payment.cancel }),
        );
        fireEvent.click(
          within(await screen.findByRole('dialog')).getByRole('button', {
            name: texts[language].payment.cancelYes,
          }),
        );
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      };
      return { log, send };
    },
    otherwise: 'toast',
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
