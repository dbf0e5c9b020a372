import type { Code } from './call/codes.ts';

/**
 * Codes that no call of the platform lists, and what they are for: the page of sentinels prints it.
 * They keep their texts, because an operator's own back end may return them (specification §8).
 */
export const unreturnedCodes: Partial<Record<Code, string>> = {
  '0': "the specification's word for a session that does not exist; the platform says `session_not_exists`",
  disconnect: 'made by the site when a call gets no readable answer',
  undefined: "another back end's word for `disconnect`",
  block: "another back end's word for `BLOCK`",
  account_exists: 'a sign-up with a phone that has an account is `contact_phone_exists`',
  account_existed: "another back end's word for `account_exists`",
  verify_failed: "another back end's word for `verification_failed`",
  OK: 'the word of a success',
  invalidUsernameFormat:
    'the user name is the phone: `invalidPhoneNumberFormat` says what is wrong with it',
  ticket_processed: "returned to operators' commands, not to members' calls",
  transfer_success: 'the word of a success of `fund/transferToFriend`',
  inner_catch: "another back end's word for `systemError`",
  processing: 'made by the site when an act already runs',
  unknown_call: 'returned for addresses that are no call',
  file_required: 'returned by the upload, `POST /api/member/upload`',
  file_type_not_allowed: 'returned by the upload, `POST /api/member/upload`',
  invalid_file: 'returned by the upload, `POST /api/member/upload`',
  bonus_max_bet: 'returned to game providers, which show it in the game',
};
