import * as v from 'valibot';
import type { Code } from './call/codes.ts';

/**
 * Uploads a picture: multipart with the fields account_id, auth_token and file. Returns the usual
 * envelope with an opaque path; refuses with uploadCodes.
 */
export const uploadPath = '/api/member/upload';
/** 1 MB (specification §9). */
export const uploadMaxBytes = 1024 * 1024;
/** For the `accept` attribute of a file input. */
export const pictureTypes = '.png,.jpg,.jpeg,image/png,image/jpeg';
/**
 * The reason why a picture can't be sent (specification §5: at most 1 MB, png, jpg or jpeg);
 * undefined if it can.
 */
export function pictureProblem({
  name,
  type,
  size,
}: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): 'type' | 'size' | undefined {
  if (!['image/png', 'image/jpeg'].includes(type) || !/\.(?:png|jpe?g)$/i.test(name)) return 'type';
  return size > uploadMaxBytes ? 'size' : undefined;
}
/** Refusal codes of an upload, besides those of every member call. */
export const uploadCodes = [
  'file_required',
  'file_type_not_allowed',
  'invalid_file',
] as const satisfies readonly Code[];
export const uploadRow = () => v.looseObject({ attachment_path: v.string() });
export type UploadRow = v.InferOutput<ReturnType<typeof uploadRow>>;
/** Downloads the owner's picture: GET with the headers x-account-id and x-auth-token and the session cookie. */
export const receiptPath = (attachmentPath: string): string => `/receipts/${attachmentPath}`;
