import * as v from 'valibot';

/**
 * Where a receipt is uploaded: multipart, with the fields account_id, auth_token and file. It answers the usual envelope, its row
 * naming the file by an opaque path; refuses file_required, file_type_not_allowed, invalid_file, body_too_large.
 */
export const uploadPath = '/api/member/upload';
/** 1 MB (specification §9). */
export const uploadMaxBytes = 1024 * 1024;
export const uploadRow = () => v.looseObject({ attachment_path: v.string() });
export type UploadRow = v.InferOutput<ReturnType<typeof uploadRow>>;
/**
 * Where its owner gets it back, as a download: GET with the headers x-account-id and x-auth-token beside the session's cookie.
 */
export const receiptPath = (attachmentPath: string): string => `/receipts/${attachmentPath}`;
