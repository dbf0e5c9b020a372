import type { CallFacts } from './call/call.ts';
import { commonCodes, memberCodes } from './call/codes.ts';

/** Every code that a call can refuse with: its own, those of missing fields, and the common ones. */
export function refusalCodesOf({
  auth,
  codes,
  required,
}: Pick<CallFacts, 'auth' | 'codes' | 'required'>): readonly string[] {
  return [
    ...new Set([
      ...codes,
      ...Object.values(required),
      ...commonCodes,
      ...(auth === 'member' ? memberCodes : []),
    ]),
  ];
}
