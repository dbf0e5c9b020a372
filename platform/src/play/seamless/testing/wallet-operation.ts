import { at } from '../../../testing/ledger-under-test.ts';

/** A value with the attributes of an SQL type. */
export type Json = Readonly<Record<string, unknown>>;

export const stake = 100_000;
/** The attributes of `wallet_operation` that all kinds have in common; a stake of ₱10. */
export const operation = {
  member: 1,
  token: 't',
  provider: 'LAUNCHONE',
  at,
  amounts_valid: true,
  currency: 'PHP',
  round: 'r',
  key: 'tx:1',
  payload_hash: 'f',
  stake,
  win_key: null,
  win_payload_hash: 'g',
  payout: null,
  after: null,
  final: false,
  id: 11,
  win_id: 12,
  notice_id: 13,
  closing_id: 14,
};
/** What a win of ₱5 has in place of a stake. */
export const win = { kind: 'win', key: null, stake: null, win_key: 'tx:2', payout: 50_000 };
