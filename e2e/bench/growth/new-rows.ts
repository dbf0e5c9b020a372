import { provider } from '../wallet/test-data.ts';
import { idEpoch } from './history.ts';

/** An id with the current time for the member m. */
const id = `((((extract(epoch from clock_timestamp()) * 1000)::bigint - ${idEpoch}) << 22) + m)`;
const members = (first: number, count: number) =>
  `from generate_series(${first}, ${first + count - 1}) m`;

/**
 * The rows that a measured run of a job has to process, the same at every scale, for members whose
 * calls are not measured. Jobs that are not listed here have no new rows.
 */
export const newRows: Readonly<Record<string, (round: number) => readonly string[]>> = {
  'wallet.relay-outbox': (round) => [
    `select count(wallet_post(m, ${id}, 'growth', 'job:${round}:' || m, 'f', 'bet', 'PHP', -10000, 'provider', '${provider}', null, null, null,
            false, 'job:${round}', null, now())) ${members(101, 50)}`,
  ],
  'cashier.expire-deposits': (round) => [
    `insert into deposit (member_id, id, gateway_id, adapter, gateway, amount, state, reference, created_at, expires_at)
     select m, ${id}, 'maya', 'redirect', '{"label": "Maya"}', 1000000, 'pending', 'job:${round}:' || m, now(), now() - interval '1 second' ${members(201, 20)}`,
  ],
  'bonus.expire-requirements': (round) => [
    `insert into requirement (member_id, id, kind, source, name, target, withheld, percents, state, opened_at, expires_at)
     select m, ${id}, 'promotion', 'job:${round}', '{"en": "Daily", "ph": "Araw-araw"}', 1000000, 0, '{}', 'open', now(), now() - interval '1 second' ${members(301, 20)}`,
  ],
  'bonus.close-lost-requirements': () => [
    `insert into played_out (member_id, noticed_at) select m, now() ${members(401, 20)}`,
  ],
  'identity.delete-accounts': () => [
    // With money left, so that the members are the same in each round.
    `insert into deletion_request (member_id, requested_at, due_at) select m, now(), now() ${members(501, 5)} on conflict do nothing`,
  ],
  'identity.forget-old-proofs': (round) => [
    `update member set removed_at = now() - interval '10 years' where id = ${600 + Math.abs(round)}`,
    `insert into kyc (member_id, id, kind, full_name, birthday, number_box, state, submitted_at)
     select m, ${id}, 'passport', 'Member', '1990-01-01', '', 'verified', now() - interval '11 years' ${members(600, 100)} where m = ${600 + Math.abs(round)}`,
  ],
  // Each run begins a new pass, so that every run processes the same slice.
  'wallet.check-ledger': () => [`delete from job_progress where job = 'ledger:full-pass'`],
  'kernel.delete-old-rows': (round) => [
    `insert into limit_window select 'job:${round}:' || m, now() - interval '1 hour', now() - interval '1 minute', 1 ${members(1, 50)}`,
    `insert into session (member_id, id, secret_hash, handle_hash, address, created_at, seen_at, expires_at)
     select m, ${id}, sha256(('s${round}:' || m)::bytea), sha256(('h${round}:' || m)::bytea), '127.0.0.1', now(), now(), now() - interval '30 days' ${members(801, 20)}`,
  ],
};
