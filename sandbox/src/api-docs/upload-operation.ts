import { codes, commonCodes, memberCodes } from '@parol/wire';
import { uploadCodes, uploadMaxBytes, uploadPath, uploadRow } from '@parol/wire/upload';
import { jsonSchemaOf } from './json-schema.ts';
import { operation, type Operation } from './operation.ts';

const returned: readonly string[] = [...uploadCodes, ...commonCodes, ...memberCodes];

/** The upload of a picture: the only request whose body is not JSON, and therefore no call. */
export const uploadOperation = (): Operation =>
  operation({
    path: uploadPath,
    group: 'member',
    summary: 'Uploads a picture and returns its path, which other calls take.',
    says: [
      `For members. A PNG or JPEG of at most ${uploadMaxBytes / 1024 / 1024} MB in the field \`file\`, after \`account_id\` and \`auth_token\`.`,
    ],
    auth: 'member',
    request: {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'image/*' } },
      required: ['file'],
    },
    mediaType: 'multipart/form-data',
    row: jsonSchemaOf(uploadRow()),
    codes: codes.filter((code) => returned.includes(code)),
    fieldOf: (code) => ((uploadCodes as readonly string[]).includes(code) ? 'file' : undefined),
  });
