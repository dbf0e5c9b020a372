import { Validator } from '@seriousme/openapi-schema-validator';
import { callPath, codes, type Call } from '@parol/wire';
import { everyCall } from '@parol/wire/every-call';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { unreturnedCodes } from '@parol/wire/unreturned-codes';
import { uploadPath } from '@parol/wire/upload';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOfCode } from '../sentinel/sentinel.ts';
import { commentsIn } from './call-comments.ts';
import { describeApi, type OpenApi } from './openapi.ts';
import { responseName } from './operation.ts';

let api: OpenApi;
beforeAll(() => {
  api = describeApi();
});

const postOf = (call: Call) => api.paths[callPath(call)]?.post;

/** The codes that an operation's replies allow. */
function codesOf(path: string): readonly string[] {
  const { responses = {} } = api.paths[path]?.post ?? {};
  const inEnvelope = JSON.stringify(responses['200']).matchAll(
    /"statusdesc":\{"enum":(\[[^\]]*\])/g,
  );
  const listed = [...inEnvelope].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
  const byStatus = Object.entries(statusOfCode)
    .filter(([, status]) => String(status) in responses)
    .map(([code]) => code);
  return [...listed, ...byStatus];
}

describe('the OpenAPI document', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone({ ...api }))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call and the upload, and nothing else', () => {
    expect(Object.keys(api.paths).toSorted()).toEqual(
      [...new Set(everyCall.map(callPath)), uploadPath].toSorted(),
    );
  });

  it.each(everyCall.map((call) => [callPath(call), call] as const))(
    '%s - has its codes, its fields and its session',
    (path, call) => {
      expect(codesOf(path).toSorted()).toEqual([...refusalCodesOf(call)].toSorted());
      const request = JSON.stringify(postOf(call)?.requestBody);
      for (const field of Object.keys(call.required)) expect(request).toContain(`"${field}":`);
      const row = JSON.stringify(postOf(call)?.responses['200']);
      const { entries = {} } = call.row() as { entries?: object };
      for (const field of Object.keys(entries)) expect(row).toContain(`"${field}":`);
      expect(request.includes('/Credentials')).toBe(call.auth === 'member');
    },
  );

  it('has every code that a call or the upload returns, and lists all of them', () => {
    const returned = new Set(Object.keys(api.paths).flatMap(codesOf));
    expect(codes.filter((code) => !returned.has(code) && !(code in unreturnedCodes))).toEqual([]);
    expect(api.components.schemas.Code).toMatchObject({ enum: codes });
  });

  it('explains each reply with a status of its own', () => {
    for (const status of Object.values(statusOfCode))
      expect(api.components.responses).toHaveProperty(responseName(status));
  });

  it("names amounts in rows and requests, and no other number; and a call's sentinels", () => {
    const requestOf = (path: string) => JSON.stringify(api.paths[path]?.post.requestBody);
    expect(requestOf('/api/payg/maya')).toContain('"deposit_amount":{"$ref":"#/components');
    expect(requestOf('/api/campaign/campaignRewardClick')).not.toContain('/Amount"');
    const balance = JSON.stringify(api.paths['/api/fund/balance']);
    expect(balance).toContain('"#/components/schemas/Amount"');
    expect(balance).toContain('No codes of its own.');
    expect(api.paths['/api/member/passkeyBegin']?.post.description).toContain(
      '| `invalid_password` | password | 114.77 | 09997770014 |',
    );
  });
});

it('the comment above a call - says what it does, in one line', () => {
  const source = `/** Another. */
const other = 1;
/**
 * Sends a code.
 * It works once.
 */
export const sendCode = /*#__PURE__*/ call({
  group: 'member',
  name: 'sendCode',
});`;
  expect(commentsIn(source)).toEqual([['member/sendCode', 'Sends a code. It works once.']]);
  expect(describeApi().paths['/api/member/passkeyList']?.post.summary).toBe(
    "The member's passkeys, oldest first.",
  );
});
