import { codes, type Call, type Code } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import type { ForcedRefusalOf } from '@parol/platform/kernel/http';
import { sentinelCode } from '@parol/wire/sentinel';

/** Codes that the API returns with their own HTTP status; the others come with 200. */
export const statusOfCode: Partial<Record<Code, number>> = {
  malformed_body: 400,
  permission_denied: 403,
  unknown_call: 404,
  body_too_large: 413,
  too_many_requests: 429,
  systemError: 500,
};
/** Values for placeholders in the codes' texts. */
const figures = {
  minimum: '50.00',
  maximum: '50000.00',
  limit: '1000.00',
  left: '200.00',
  hours: 24,
  days: '90',
  minutes: 3,
  retry_in: '0:42',
  time: '2030-01-01 12:00',
  resend_at: '2030-01-01T04:00:00.000Z',
};

/**
 * Triggers refusals in the sandbox: a request with a code's sentinel is refused with that code
 * before any handler runs, if its call can return it. Codes that none of our calls returns (aliases
 * of other back ends) work for all calls.
 */
export function createSentinels(calls: readonly Call[]): ForcedRefusalOf {
  const ours = new Set(calls.flatMap(refusalCodesOf));
  const strange: ReadonlySet<string> = new Set(codes.filter((code) => !ours.has(code)));
  return (call, body) => {
    const answers = refusalCodesOf(call);
    const code = Object.values(body)
      .map(sentinelCode)
      .find((wanted) => wanted !== undefined && (strange.has(wanted) || answers.includes(wanted)));
    return code && { code, http: statusOfCode[code] ?? 200, details: [figures] };
  };
}
