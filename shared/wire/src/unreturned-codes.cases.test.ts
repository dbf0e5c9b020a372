import { expect, it } from 'vitest';
import { codes } from './call/codes.ts';
import { everyCall } from './every-call.ts';
import { refusalCodesOf } from './refusal-codes.ts';
import { unreturnedCodes } from './unreturned-codes.ts';

it('a code that no call returns - is in the table with its reason, and no other is', () => {
  const returned = new Set<string>(everyCall.flatMap((call) => refusalCodesOf(call)));
  expect(Object.keys(unreturnedCodes).toSorted()).toEqual(
    codes.filter((code) => !returned.has(code)).toSorted(),
  );
});
