import { receiptPath, uploadMaxBytes, uploadPath } from '@parol/wire/upload';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../kernel/http/cookies.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { newMember, run, expectLedgerSound, startCashier } from '../../testing/cashier.ts';
import { manualDepositFixture } from '../testing/manual-deposit-fixture.ts';

let platform: TestPlatform;
let client: TestClient;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(async () => {
  client = await newMember(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { send, ops, idOf } = manualDepositFixture(
  () => platform,
  () => client,
);

describe('a receipt', () => {
  const picture = (format: 'png' | 'jpeg', width = 60, height = 40) =>
    sharp({ create: { width, height, channels: 3, background: '#0e7f4b' } })
      .withExif({ IFD0: { Artist: 'secret-place' } })
      .toFormat(format)
      .toBuffer();

  async function upload(
    file: Buffer | undefined,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const form = new FormData();
    const all = { account_id: client.accountId ?? '', auth_token: client.handle ?? '', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    if (file) form.set('file', new Blob([new Uint8Array(file)]), 'receipt.png');
    const body = new Response(form);
    const payload = Buffer.from(await body.arrayBuffer());
    return post(payload, { 'content-type': body.headers.get('content-type') ?? '', ...headers });
  }
  async function post(payload: Buffer, headers: Readonly<Record<string, string>>) {
    const reply = await platform.app.inject({
      method: 'POST',
      url: uploadPath,
      payload,
      headers: { cookie: `${sessionCookie(platform.parts.config)}=${client.cookie}`, ...headers },
    });
    const json = reply.json<{ statusdesc: string; value: { attachment_path?: string }[] }>();
    return {
      http: reply.statusCode,
      code: json.statusdesc,
      path: json.value[0]?.attachment_path ?? '',
    };
  }
  const fetched = (path: string, by = client) =>
    platform.app.inject({
      url: receiptPath(path),
      headers: {
        cookie: `${sessionCookie(platform.parts.config)}=${by.cookie}`,
        'x-auth-token': by.handle ?? '',
        'x-account-id': by.accountId ?? '',
      },
    });

  it.each(['png', 'jpeg'] as const)(
    '%s - is re-encoded, used for one deposit, and downloadable by its owner',
    async (format) => {
      const { code, path } = await upload(await picture(format));
      expect(code).toBe('OK');
      expect(path).toMatch(/^[\w-]{32}$/);
      const own = await fetched(path);
      expect(own.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="receipt.jpg"',
        'x-content-type-options': 'nosniff',
      });
      expect(own.rawPayload.toString('latin1')).not.toContain('secret-place');
      expect(await sharp(own.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 60,
        height: 40,
      });

      const stranger = await newMember(platform);
      expect((await fetched(path, stranger)).statusCode).toBe(404);
      expect((await platform.app.inject({ url: receiptPath(path) })).json()).toMatchObject({
        statusdesc: 'session_not_exists',
      });
      expect(await send({ attachment_path: path }, stranger)).toMatchObject({
        code: 'attachment_not_exists',
      });
      expect(await send({ attachment_path: path })).toMatchObject({
        ok: true,
        value: [{ attachment_path: path }],
      });

      const folder = await mkdtemp(join(tmpdir(), 'parol-receipt-'));
      await ops('manual:receipt', [await idOf(), join(folder, 'r.jpg')]);
      expect(await readFile(join(folder, 'r.jpg'))).toEqual(own.rawPayload);
      await rm(folder, { recursive: true });
      await ops('manual:approve', [await idOf()]);
      expect(await send({ attachment_path: path })).toMatchObject({
        code: 'attachment_not_exists',
      });
    },
  );

  it('too large, not an image, truncated, a decompression bomb or missing - is refused', async () => {
    const png = await picture('png');
    expect(await upload(undefined)).toMatchObject({ http: 200, code: 'file_required' });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ code: 'file_required' });
    expect(await upload(Buffer.concat([png, Buffer.alloc(uploadMaxBytes)]))).toMatchObject({
      http: 413,
      code: 'body_too_large',
    });
    expect(await upload(Buffer.alloc(uploadMaxBytes * 2))).toMatchObject({
      http: 413,
      code: 'body_too_large',
    });
    expect(
      await upload(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ),
    ).toMatchObject({
      code: 'file_type_not_allowed',
    });
    expect(await upload(Buffer.from('GIF89a...'))).toMatchObject({ code: 'file_type_not_allowed' });
    expect(await upload(png.subarray(0, 60))).toMatchObject({ code: 'invalid_file' });
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(uploadMaxBytes);
    expect(await upload(bomb)).toMatchObject({ code: 'invalid_file' });
  });

  it('not sent as a form, without a session, or from another site - is refused', async () => {
    const png = await picture('png');
    expect(await post(png, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
    expect(await post(png, { 'content-type': 'multipart/form-data' })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
    expect(await post(png, { 'content-type': 'image/png' })).toMatchObject({
      http: 400,
      code: 'malformed_body',
    });
    expect(await upload(png, { auth_token: 'guessed' })).toMatchObject({
      code: 'session_not_exists',
    });
    expect(await upload(png, {}, { origin: 'https://evil.example' })).toMatchObject({
      http: 403,
      code: 'permission_denied',
    });
  });

  it('without a deposit - is deleted after a day', async () => {
    const { path } = await upload(await picture('png'));
    await run(platform, 'kernel.delete-old-rows');
    expect((await fetched(path)).statusCode).toBe(200);
    await platform.parts.db
      .updateTable('receipt')
      .set({ uploaded_at: new Date(0) })
      .where('path', '=', path)
      .execute();
    await run(platform, 'kernel.delete-old-rows');
    expect((await fetched(path)).statusCode).toBe(404);
  });
});
