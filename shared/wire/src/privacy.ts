import * as v from 'valibot';
import { call } from './call.ts';
import { instant, noFields, nothing, text } from './fields.ts';
import { totpCodes, totpField } from './totp.ts';

/** What has to be settled before an account can go. */
export const deletionObstacles = [
  'balance',
  'open_round',
  'pending_deposit',
  'pending_withdrawal',
  'exclusion',
] as const;

/**
 * Everything that is kept of the member, as one document: lists by the name of what they hold. Amounts are decimal strings.
 * Ten an hour, then too_many_requests.
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
    /** Null while nothing was asked. */
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
/** Ends the member's other sessions; the account goes when the days of grace are over, unless cancelled. */
export const requestDeletion = /*#__PURE__*/ call({
  group: 'member',
  name: 'requestDeletion',
  onFailure: 'leave',
  request: () => v.strictObject({ password: text(64), totp: totpField() }),
  row: deletionRow,
  required: { password: 'password_required' },
  codes: ['invalid_password', 'deletion_requested', 'deletion_not_possible', ...totpCodes],
});
export const cancelDeletion = /*#__PURE__*/ call({
  group: 'member',
  name: 'cancelDeletion',
  onFailure: 'leave',
  request: noFields,
  row: nothing,
  codes: ['deletion_not_requested'],
});
