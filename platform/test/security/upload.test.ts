import { crc32, deflateSync } from 'node:zlib';
import { receiptPath, uploadMaxBytes, uploadPath } from '@parol/wire/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/kernel/http/cookies.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { changed, fingerprint } from './fingerprint.ts';
import { longRun, tally } from './long-run.ts';

let platform: TestPlatform;
let client: TestClient;
let phones = 0;
const anyone = () => signedUp(platform, `63922${String(8_000_000 + phones++)}`);
beforeAll(async () => {
  platform = await testPlatform();
  client = await anyone();
});
afterAll(() => platform.close());

interface Upload {
  readonly account_id?: string | undefined;
  readonly auth_token?: string | undefined;
  readonly cookie?: string | undefined;
  readonly name?: string;
}
async function upload(
  file: Buffer,
  { account_id, auth_token, cookie, name = 'receipt.png' }: Upload,
) {
  const form = new FormData();
  if (account_id) form.set('account_id', account_id);
  if (auth_token) form.set('auth_token', auth_token);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const body = new Response(form);
  const reply = await platform.app.inject({
    method: 'POST',
    url: uploadPath,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(cookie ? { cookie: `${sessionCookie(platform.parts.config)}=${cookie}` } : {}),
    },
  });
  const json = reply.json<{ statusdesc: string; value: { attachment_path?: string }[] }>();
  return { code: json.statusdesc, path: json.value[0]?.attachment_path ?? '' };
}
const own = (): Upload => ({
  account_id: client.accountId,
  auth_token: client.handle,
  cookie: client.cookie,
});
const fetched = (path: string, { account_id, auth_token, cookie }: Upload) =>
  platform.app.inject({
    url: receiptPath(path),
    headers: {
      ...(cookie ? { cookie: `${sessionCookie(platform.parts.config)}=${cookie}` } : {}),
      ...(auth_token ? { 'x-auth-token': auth_token } : {}),
      ...(account_id ? { 'x-account-id': account_id } : {}),
    },
  });

const script = '<script>parolRan()</script><?php system($_GET[0]) ?>';
const square = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0e7f4b' } });
const jpeg = () => square().jpeg().toBuffer();
const png = () => square().png().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
/** The seven passes of an interlaced PNG: first column, first row, column step, row step. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** A black PNG with four 16-bit channels: eight bytes a pixel, compressed a thousandfold. */
function blackPng(side: number, interlaced: boolean): Buffer {
  const rows = (interlaced ? passes : ([[0, 0, 1, 1]] as const)).map(
    ([x, y, dx, dy]) => Math.ceil((side - y) / dy) * (1 + 8 * Math.ceil((side - x) / dx)),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.alloc(rows.reduce((sum, row) => sum + row, 0)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A compressed PNG text chunk that expands to `megabytes`. */
const expandingChunk = (type: 'zTXt' | 'iCCP', megabytes: number) =>
  chunk(
    type,
    Buffer.concat([
      Buffer.from('x\0\0', 'latin1'),
      deflateSync(Buffer.alloc(megabytes * 1024 * 1024)),
    ]),
  );
/** Inserts a chunk after a PNG's header. */
const withChunk = (file: Buffer, more: Buffer) =>
  Buffer.concat([file.subarray(0, 33), more, file.subarray(33)]);
/** Inserts a comment after a JPEG's first marker. */
function withComment(file: Buffer, text: string): Buffer {
  const comment = Buffer.from(text, 'latin1');
  const marker = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]);
  return Buffer.concat([file.subarray(0, 2), marker, comment, file.subarray(2)]);
}

describe('a picture that is also another format', () => {
  it.each([
    ['a PNG with a page behind it', async () => Buffer.concat([await png(), Buffer.from(script)])],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from(script)]),
    ],
    [
      'a JPEG with a script for a comment',
      async () => withComment(await jpeg(), `*/=1;${script}/*`),
    ],
    [
      'a JPEG with an archive behind it',
      async () =>
        Buffer.concat([
          await jpeg(),
          Buffer.from('504b0506', 'hex'),
          Buffer.from(script),
          Buffer.alloc(18),
        ]),
    ],
    [
      'a JPEG with a document behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from(`%PDF-1.7\n${script}\n%%EOF`)]),
    ],
    [
      'a PNG with a script in its texts',
      async () => withChunk(await png(), chunk('tEXt', Buffer.from(`Comment\0${script}`))),
    ],
    [
      'a JPEG with a script in its metadata',
      () =>
        square()
          .withExif({ IFD0: { Artist: script, Copyright: script } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a JPEG with a script in its XMP',
      () =>
        square()
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
          .jpeg()
          .toBuffer(),
    ],
  ])('%s - becomes a plain JPEG', async (_what, make) => {
    const { code, path } = await upload(await make(), { ...own(), name: '../../x.php\0.png' });
    expect(code).toBe('OK');
    const { headers, rawPayload } = await fetched(path, own());
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="receipt.jpg"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(rawPayload.toString('latin1')).not.toMatch(/script|php|PDF/);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
      height: 40,
    });
    tally('files', 1);
  });

  it.each([
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    ['a page that begins with blanks', Buffer.from(`\n\n  <html>${script}`)],
    ['a drawing with code', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a GIF that is a script', Buffer.from(`GIF89a/*${script}*/=1;parolRan()`)],
    ['a bitmap that is a script', Buffer.from(`BM=1;parolRan()`)],
    ['a document', Buffer.from(`%PDF-1.7\n${script}`)],
    ['an archive', Buffer.from('504b0304', 'hex')],
    ['a program', Buffer.from('7f454c46', 'hex')],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    [
      'a picture behind a byte',
      Buffer.concat([Buffer.from(' '), Buffer.from('89504e470d0a1a0a', 'hex')]),
    ],
  ])('%s, uploaded as a picture - is file_type_not_allowed', async (_what, file) => {
    expect((await upload(file, own())).code).toBe('file_type_not_allowed');
    tally('files', 1);
  });

  it("a file with only a picture's first bytes - is invalid_file", async () => {
    const [photo, drawn] = [await jpeg(), await png()];
    const broken = [
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(script)]),
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(script)]),
      drawn.subarray(0, drawn.length - 30),
      photo.subarray(0, 60),
      withChunk(drawn.subarray(0, 33), chunk('IEND', Buffer.alloc(0))),
    ];
    for (const file of broken) expect((await upload(file, own())).code).toBe('invalid_file');
    tally('files', broken.length);
  });
});

describe('a decompression bomb', () => {
  beforeAll(async () => {
    client = await anyone();
  });

  it('by its number of pixels - is refused before decoding', async () => {
    const files = [
      blackPng(3_700, false),
      ...(longRun ? [blackPng(3_700, true), blackPng(5_000, true), blackPng(7_000, false)] : []),
    ];
    for (const file of files) {
      expect(file.length).toBeLessThan(uploadMaxBytes);
      expect((await upload(file, own())).code).toBe('invalid_file');
    }
    tally('files', files.length);
  });

  it('by its side length - is refused, whatever its declared pixels', async () => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(0x7f_ff_ff_ff, 0);
    head.writeUInt32BE(1, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const long = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
    ]);
    expect((await upload(long, own())).code).toBe('invalid_file');
    tally('files', 1);
  });

  it('in its text or colour profile - is removed or refused', async () => {
    for (const type of ['zTXt', 'iCCP'] as const) {
      const file = withChunk(await png(), expandingChunk(type, longRun ? 500 : 100));
      expect(file.length).toBeLessThan(uploadMaxBytes);
      expect(['OK', 'invalid_file']).toContain((await upload(file, own())).code);
      tally('files', 1);
    }
  });
});

it('an unauthorised upload or download - is refused and stores nothing', async () => {
  const [maria, jose] = [await anyone(), await anyone()];
  const mine: Upload = {
    account_id: maria.accountId,
    auth_token: maria.handle,
    cookie: maria.cookie,
  };
  const { path } = await upload(await png(), mine);
  const attempts: readonly (readonly [Upload, string])[] = [
    [{ ...mine, auth_token: undefined }, 'session_not_exists'],
    [{ ...mine, cookie: undefined }, 'session_not_exists'],
    [{ ...mine, account_id: undefined }, 'account_id_required'],
    [{ ...mine, account_id: jose.accountId }, 'session_mismatch'],
    [{ ...mine, cookie: jose.cookie }, 'session_mismatch'],
    [
      { account_id: jose.accountId, auth_token: jose.handle, cookie: jose.cookie },
      'attachment_not_exists',
    ],
  ];
  const before = await fingerprint(platform);
  for (const [who, code] of attempts)
    expect((await fetched(path, who)).json()).toMatchObject({ statusdesc: code });
  for (const [who, code] of attempts.filter(([, code]) => code !== 'attachment_not_exists'))
    expect((await upload(await png(), who)).code).toBe(code);
  for (const guess of ['..%2f..%2fetc%2fpasswd', 'x'.repeat(150), "'%20or%201=1--"])
    expect((await fetched(guess, mine)).json()).toMatchObject({
      statusdesc: 'attachment_not_exists',
    });
  expect(changed(before, await fingerprint(platform))).toEqual([]);
  tally('files', attempts.length * 2);
});
