import { callPath } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { account, updateProfile } from '@parol/wire/member';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';
import { fieldsOf, plausibleBody } from './plausible-body.ts';

let platform: TestPlatform;
let member: TestClient;
beforeAll(async () => {
  platform = await startCashier();
  member = await newMember(platform);
});
afterAll(() => platform.close());
const credentials = () => ({ account_id: member.accountId, auth_token: member.handle });

/** A text that is shown in one line must look everywhere as it was typed. */
const unclearNames = [
  '\u202eanA',
  'Ana\u2066',
  '<b>Ana</b>',
  '&lt;b&gt;',
  '&ltb&gt',
  'A\u200bna',
  'Ana\u0007',
  '\u3164\u3164',
];
/** Text fields of all calls, by name, that have a form of their own, are only compared or searched for, or have several lines. */
const otherTexts = [
  // Compared with what the platform has.
  'app_id attachment_path back bank_code bank_id campaign_id code domain coupon_code',
  'credential deposit_id draw_id front game_code game_name game_type icon inbox_id level',
  'manual_deposit_id match_id member_otp method mission_id mode new_password page_name',
  'passkey_id password payment_type period platform player_id prize_id promotion_id',
  'provider provider_code question_id request_id requirement_id result_id search_id',
  'selfie session_id survey_id tac tac_code target_bank_acc_holder target_bank_acc_no',
  'target_bank_id ticket_id token topic totp type affiliate_code referral_code bank_name',
  'answer visitor',
  // Stored in a form of their own, refused with codes of their own.
  'account_id bank_acc_holder bank_acc_no contact_email contact_phone document_no',
  'full_name recipient ref_no return_url deposit_amount transfer_amount withdrawal_amount',
  'amount limit json_rating left removed',
  // Of trackers, which are not shown.
  'address ch cm fbp pixelId pp',
  // Texts of several lines.
  'comment message',
].flatMap((names) => names.split(' '));
const textFields = everyCall.flatMap((call) =>
  fieldsOf(call).flatMap((field) => {
    const takes = (value: string) =>
      v
        .safeParse(call.request(), { [field]: value })
        .issues?.every(({ path }) => path?.[0]?.key !== field) ?? true;
    return takes('Ana') ? [{ call, field, isName: !unclearNames.some(takes) }] : [];
  }),
);
const nameFields = textFields.filter(({ isName }) => isName);

describe('a text field of any call', () => {
  it('takes plain names alone, or is listed above', () => {
    const others = textFields.filter(({ isName }) => !isName).map(({ field }) => field);
    expect([...new Set(others)].toSorted()).toEqual(otherTexts.toSorted());
  });

  it.each(nameFields.map(({ call, field }) => [field, callPath(call), call] as const))(
    'that is a name (%s of %s) - is refused with hidden characters or markup',
    async (field, path, call) => {
      for (const text of unclearNames) {
        const body = { ...plausibleBody(call, member), ...credentials(), [field]: text };
        const answer = await member.post(path, body);
        expect([text, answer]).toMatchObject([text, { http: 400, code: 'malformed_body' }]);
        tally('names with markup or hidden characters', 1);
      }
    },
  );
});

describe('a nickname', () => {
  it('that is refused - is not stored', async () => {
    for (const nickname of unclearNames)
      await member.post('/api/member/updateProfile', { ...credentials(), nickname });
    expect((await member.call(account, {})).value[0]?.nickname).toBeNull();
  });

  it('of letters - is stored', async () => {
    expect(await member.call(updateProfile, { nickname: 'Niña & Co.' })).toMatchObject({
      ok: true,
    });
  });
});
