import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, succeed } from '@parol/wire';
import { receiptPath, uploadMaxBytes, uploadPath } from '@parol/wire/upload';
import {
  isOwnOrigin,
  Refusal,
  sessionCookie,
  type Sessions,
  statusOf,
} from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reencodeImage } from './receipt-image.ts';
import { createReceipts } from './receipt.repository.ts';

export interface ReceiptNeeds {
  readonly sessions: Sessions;
  readonly limits: Pick<LimitService, 'waitFor'>;
}

/** The file and the form's other fields. */
const BODY_LIMIT = uploadMaxBytes + 16 * 1024;
const PER_HOUR = 30;
const HOUR_MS = 3_600_000;

const guarded = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Context extends ReceiptNeeds {
  readonly parts: Parts;
  readonly receipts: ReturnType<typeof createReceipts>;
}

/** `POST /api/member/upload`, and `GET /receipts/<path>`, a download for the owner only. */
export function receiptRoutes(parts: Parts, needs: ReceiptNeeds) {
  const context: Context = { ...needs, parts, receipts: createReceipts(parts) };
  return (server: FastifyInstance): void => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, bytes, done) => done(null, bytes),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers(guarded);
    });
    server.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply));
    server.post(uploadPath, { bodyLimit: BODY_LIMIT }, (request, reply) =>
      upload(context, request, reply),
    );
    server.get<{ Params: { path: string } }>(receiptPath(':path'), (request, reply) =>
      download(context, request, reply),
    );
  };
}

function answerError(
  { security }: Parts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const about = { memberId: request.memberId, address: request.ip };
    security.refused(error.code, uploadPath, about, request.log);
    // 413 when either the whole body or the file in it is too large.
    return reply
      .code(error.code === 'body_too_large' ? 413 : 200)
      .send(refuse(error.code, error.details));
  }
  const status = statusOf(error);
  if (status === 413)
    return reply.code(413).header('connection', 'close').send(refuse('body_too_large'));
  if (status < 500) return reply.code(400).send(refuse('malformed_body'));
  request.log.error({ err: error }, 'a receipt request failed');
  return reply.code(500).send(refuse('systemError'));
}

const callerOf = (
  { sessions, parts: { config } }: Context,
  request: Pick<FastifyRequest, 'cookies'>,
  handle: unknown,
  accountId: unknown,
) =>
  sessions.verify({
    secret: request.cookies[sessionCookie(config)],
    handle: textOf(handle),
    accountId: textOf(accountId),
  });

async function upload(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { config, random, clock } = context.parts;
  const { limits, receipts } = context;
  if (!isOwnOrigin(request, config.origin))
    return reply.code(403).send(refuse('permission_denied'));
  const form = await formOf(request);
  if (!form) return reply.code(400).send(refuse('malformed_body'));
  const { memberId } = await callerOf(
    context,
    request,
    form.get('auth_token'),
    form.get('account_id'),
  );
  request.memberId = memberId;
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new Refusal('file_required');
  if (file.size > uploadMaxBytes)
    throw new Refusal('body_too_large', [{ maximum: uploadMaxBytes }]);
  refuseIfWaiting(await limits.waitFor(`upload:${memberId}`, PER_HOUR, HOUR_MS));
  const bytes = await reencodeImage(Buffer.from(await file.arrayBuffer()));
  const path = random.token(24);
  await receipts.add({
    path,
    member_id: memberId,
    bytes,
    uploaded_at: clock.now(),
    used: false,
  });
  return succeed([{ attachment_path: path }]);
}

async function download(
  context: Context,
  request: FastifyRequest<{ Params: { path: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { memberId } = await callerOf(
    context,
    request,
    request.headers['x-auth-token'],
    request.headers['x-account-id'],
  );
  const bytes = await context.receipts.bytes(request.params.path, memberId);
  if (!bytes) return reply.code(404).send(refuse('attachment_not_exists'));
  return reply
    .header('content-disposition', 'attachment; filename="receipt.jpg"')
    .type('image/jpeg')
    .send(bytes);
}

/** Parses a multipart body; undefined when it is none, or names a field twice. */
async function formOf(request: FastifyRequest): Promise<FormData | undefined> {
  if (!Buffer.isBuffer(request.body)) return undefined;
  try {
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const names = [...form.keys()];
    return new Set(names).size === names.length ? form : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
