import type { CallFacts } from './call.ts';
import { commonCodes, memberCodes } from './codes.ts';

/** Every code that a call may refuse with: its own, those of its missing fields, and those that all such calls share. */
export function answersOf({
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
