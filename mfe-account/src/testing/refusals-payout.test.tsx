// @vitest-environment happy-dom
import type { RefusalScreen } from '@parol/kit/testing';
import { addBankV2, addEwalletV2, setDefaultBank } from '@parol/wire/fund';
import { fireEvent, screen } from '@testing-library/react';
import { AddPayout } from '../payout/add-payout.tsx';
import { PayoutCard } from '../payout/payout-card.tsx';
import { bpi, gcash } from './institutions.ts';
import { ofCode, ofFactor } from './refusal-codes.ts';
import { opener } from './refusal-opener.tsx';
import { ok, renderRemote } from './render-remote.tsx';
import { testRefusals } from './test-refusals.ts';

const soon = '2099-01-01T00:00:00.000Z';
const payout = {
  tac_code: [...ofCode, 'tac_not_validate'],
  bank_acc_holder: ['bank_acc_holder_not_same', 'bank_acc_holder_required', 'holder_name_required'],
  bank_acc_no: ['invalid_bank_acc_no', 'bank_acc_no_required', 'bank_account_taken'],
};
const payoutReplies = {
  'fund/bankLookup': () => ok(gcash, bpi),
  'member/bankTac': () => ok({ resend_at: soon }),
};

const screens: readonly RefusalScreen[] = [
  {
    name: 'a bank account',
    call: addBankV2,
    domain: 'payout',
    places: {
      ...payout,
      bank_acc_no: [...payout.bank_acc_no, 'bank_member_exists'],
      bank_id: ['invalid_bank_id', 'bank_id_required', 'bank_name_required'],
    },
    goesOn: ofFactor,
    open: opener({
      page: () => <AddPayout kind="bank" close={() => undefined} />,
      own: payoutReplies,
      typed: { bank_id: 'bpi', bank_acc_no: '1234567890' },
    }),
  },
  {
    name: 'an e-wallet',
    call: addEwalletV2,
    domain: 'payout',
    places: {
      ...payout,
      bank_acc_no: [...payout.bank_acc_no, 'member_ewallet_exists'],
      ewallet: ['invalid_bank_id', 'bank_id_required'],
    },
    goesOn: ofFactor,
    open: opener({
      page: () => <AddPayout kind="ewallet" close={() => undefined} />,
      own: payoutReplies,
      typed: { ewallet: 'gcash', bank_acc_no: '09171234567' },
    }),
  },
  {
    name: 'the default account',
    call: setDefaultBank,
    domain: 'payout',
    otherwise: 'toast',
    open: async (replies, language) => {
      const row = {
        ...bpi,
        bank_acc_holder: 'Maria',
        bank_acc_no: '••••4567',
        account_ref: 'r1',
        is_default: false,
        usable_from: '2026-01-01T00:00:00Z',
        usable: true,
        in_review_against: null,
      };
      const card = <PayoutCard row={row} />;
      const { log } = renderRemote(card, {
        account: {},
        language,
        replies,
      });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
];

testRefusals(screens);
