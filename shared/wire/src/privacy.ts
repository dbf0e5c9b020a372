import * as v from 'valibot';
import { call } from './call/call.ts';
import { emptyRow, instant, noFields, password } from './call/fields.ts';
import { totpCodes, totpField, totpPlaces } from './call/totp-field.ts';

/** Obstacles that must be removed before an account can be deleted. */
export const deletionObstacles = [
  'balance',
  'open_round',
  'win_under_review',
  'pending_deposit',
  'pending_withdrawal',
  'exclusion',
] as const;

/**
 * All stored data of the member as one document: lists by name, amounts as decimal strings. Ten
 * requests an hour, then too_many_requests.
 */
export const memberData = /*#__PURE__*/ call({
  group: 'member',
  name: 'memberData',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      generated_at: instant(),
      account_id: v.string(),
      kept: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    }),
});
const deletionRow = () =>
  v.looseObject({
    /** Null if deletion was not requested. */
    requested_at: v.nullable(instant()),
    due_at: v.nullable(instant()),
    grace_days: v.number(),
    obstacles: v.array(v.picklist(deletionObstacles)),
  });
export const deletionStatus = /*#__PURE__*/ call({
  group: 'member',
  name: 'deletionStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: deletionRow,
});
/** Ends the member's other sessions; the account is deleted after the grace period unless cancelled. */
export const requestDeletion = /*#__PURE__*/ call({
  group: 'member',
  name: 'requestDeletion',
  request: () => v.strictObject({ password: password(), totp: totpField() }),
  row: deletionRow,
  required: { password: 'password_required' },
  codes: ['invalid_password', 'deletion_requested', 'deletion_not_possible', ...totpCodes],
  places: { invalid_password: 'password', ...totpPlaces },
});
export const cancelDeletion = /*#__PURE__*/ call({
  group: 'member',
  name: 'cancelDeletion',
  request: noFields,
  row: emptyRow,
  codes: ['deletion_not_requested'],
});
