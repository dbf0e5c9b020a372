import * as v from 'valibot';
import type { Code } from './codes.ts';

/**
 * Where a receipt is uploaded: multipart, with the fields account_id, auth_token and file. It answers the usual envelope, its row
 * naming the file by an opaque path; refuses with uploadCodes.
 */
export const uploadPath = '/api/member/upload';
/** 1 MB (specification §9). */
export const uploadMaxBytes = 1024 * 1024;
/** What a file picker offers. */
export const pictureTypes = '.png,.jpg,.jpeg,image/png,image/jpeg';
/** What keeps a picture from being sent (specification §5: at most 1 MB, png, jpg or jpeg); undefined when it may go. */
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
/** What an upload may be refused with, beside what every member's call may. */
export const uploadCodes = [
  'file_required',
  'file_type_not_allowed',
  'invalid_file',
] as const satisfies readonly Code[];
export const uploadRow = () => v.looseObject({ attachment_path: v.string() });
export type UploadRow = v.InferOutput<ReturnType<typeof uploadRow>>;
/**
 * Where its owner gets it back, as a download: GET with the headers x-account-id and x-auth-token beside the session's cookie.
 */
export const receiptPath = (attachmentPath: string): string => `/receipts/${attachmentPath}`;
