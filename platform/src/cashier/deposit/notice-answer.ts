import { AdapterFault } from '@parol/adapter-host';
import type { NoticeOutcome, NoticeReply } from '@parol/contract/gateway-adapter';
import { refuse, succeed } from '@parol/wire';
import type { Adapters, AdapterVersion } from '../gateway/gateway.ts';
import type { ReportOutcome } from './settle-report.ts';

/** What a provider is answered: in its own form, or in ours. */
export interface NoticeAnswer extends Omit<NoticeReply, 'status'> {
  readonly status: NoticeReply['status'] | 429;
}

const ours = (status: NoticeAnswer['status'], body: unknown): NoticeAnswer => ({
  status,
  type: 'json',
  body: JSON.stringify(body),
});

/** Answers to what is not proved; no adapter has a part in them. */
export const turnedAway = {
  unknown: ours(404, refuse('deposit_not_exists')),
  unproved: ours(401, refuse('permission_denied')),
  malformed: ours(400, refuse('malformed_body')),
  tooMany: ours(429, refuse('too_many_requests')),
} as const;

/** The outcome of a notice from those of its reports. */
export function noticeOutcome(outcomes: readonly ReportOutcome[]): NoticeOutcome {
  if (outcomes.includes('unknown')) return 'unknown-order';
  return outcomes.length > 0 && outcomes.every((one) => one === 'replayed') ? 'repeated' : 'taken';
}

const plain: Readonly<Record<NoticeOutcome, NoticeAnswer>> = {
  taken: ours(200, succeed([])),
  repeated: ours(200, succeed([])),
  refused: turnedAway.malformed,
  'unknown-order': turnedAway.unknown,
  'try-again': ours(503, refuse('systemError')),
};

/**
 * The adapter's reply to a proved notice, or our own if it has none or fails. Called after the
 * commit. `outcomes` are told in our own reply.
 */
export async function answerOf(
  adapters: Adapters,
  version: AdapterVersion,
  outcome: NoticeOutcome,
  outcomes: readonly ReportOutcome[] = [],
): Promise<NoticeAnswer> {
  const own =
    outcome === 'taken' || outcome === 'repeated'
      ? ours(200, succeed(outcomes.map((one) => ({ outcome: one }))))
      : plain[outcome];
  try {
    return await adapters.call(version, async (adapter) =>
      adapter.has('reply') ? adapter.reply(outcome) : own,
    );
  } catch (error) {
    if (error instanceof AdapterFault) return own;
    throw error;
  }
}
