import {
  bankingMode,
  cancelManualDeposit,
  manualDeposit,
  manualDepositBanks,
  manualDepositList,
} from '@parol/wire/fund';
import { memberStatement } from '@parol/wire/report';
import { receiptPath, uploadMaxBytes, uploadPath } from '@parol/wire/upload';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../kernel/http/cookies.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse } from '../../wallet/ledger/wallet.invariants.ts';
import { money, newMember, run, sound, startCashier, unmoved } from '../../testing/cashier.ts';

let platform: TestPlatform;
let client: TestClient;
let references = 0;
beforeAll(async () => {
  platform = await startCashier();
}, 60_000);
beforeEach(async () => {
  client = await newMember(platform);
});
afterEach(() => sound(platform));
afterAll(() => platform.close());

const bdo = {
  target_bank_id: 'sandbox-bdo',
  target_bank_acc_no: '001234567890',
  target_bank_acc_holder: 'Parol Sandbox',
};
const told = { ...bdo, deposit_date: '2026-11-21', deposit_method: 'online_transfer' } as const;
const send = (fields: Readonly<Record<string, unknown>> = {}, from = client) =>
  from.call(
    manualDeposit,
    { ...told, deposit_amount: '500', ref_no: `REF-${references++}` },
    fields,
  );
const ops = (
  name: string,
  args: readonly string[],
  options: Readonly<Record<string, string>> = {},
) =>
  platform.ops.find((one) => one.name === name)?.run(args, options) ??
  Promise.reject(new Error(`There is no ${name}.`));
const newest = async () => (await client.call(manualDepositList, {})).value[0]?.data[0];
const idOf = async () => String((await newest())?.manual_deposit_id);

describe('a manual deposit', () => {
  it('approved - is credited once with its bonus and appears on the statement', async () => {
    const sent = await send({ promotion_id: 'welcome', deposit_amount: '300' });
    expect(sent).toMatchObject({
      ok: true,
      value: [
        {
          state: 'pending',
          deposit_amount: '300.00',
          bank_name: 'BDO Unibank',
          attachment_path: null,
        },
      ],
    });
    expect((await money(client)).balance).toBe('0.00');
    const id = await idOf();
    expect((await ops('manual:list', [])).join('\n')).toContain(id);
    const before = await balanceOfHouse(platform.parts.db, {
      kind: 'gateway',
      owner: 'manual:sandbox-bdo',
    });
    await ops('manual:approve', [id]);
    await expect(ops('manual:approve', [id])).rejects.toThrow('ticket_processed');
    await expect(ops('manual:reject', [id], { reason: 'No' })).rejects.toThrow('ticket_processed');
    const row = await newest();
    expect(row).toMatchObject({
      state: 'paid',
      bonus: '450.00',
      decided_at: platform.clock.now().toISOString(),
    });
    expect(await money(client)).toMatchObject({ balance: '750.00', withheld: '750.00' });
    expect(
      (await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: 'manual:sandbox-bdo' })) -
        before,
    ).toBe(-3_000_000n);
    const [page] = (await client.call(memberStatement, { kinds: ['deposit'] })).value;
    expect(page?.data).toMatchObject([
      { amount: '300.00', labels: { ph: 'Manual na deposito, BDO Unibank' } },
    ]);
  });

  it('approved and rejected concurrently - is decided once', async () => {
    await send();
    const id = await idOf();
    const settled = await Promise.allSettled([
      ops('manual:approve', [id]),
      ops('manual:reject', [id], { reason: 'No' }),
      ops('manual:approve', [id]),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await money(client)).balance).toBe(
      (await newest())?.state === 'paid' ? '500.00' : '0.00',
    );
  });

  it('in the sandbox - is approved by the autopilot; with an amount ending in 13, rejected with a reason', async () => {
    await send({ deposit_amount: '500.13' });
    await run(platform, 'manual.autopilot');
    expect((await newest())?.state).toBe('pending');
    platform.clock.advance(2_000);
    await unmoved(platform, () => run(platform, 'manual.autopilot'));
    expect(await newest()).toMatchObject({
      state: 'rejected',
      reason: { en: 'We found no transfer with this reference' },
    });
    await send();
    platform.clock.advance(2_000);
    await run(platform, 'manual.autopilot');
    expect(await newest()).toMatchObject({ state: 'paid', reason: null });
    expect((await money(client)).balance).toBe('500.00');
    platform.clock.advance(-4_000);
  });

  it('in the sandbox with an amount ending in 17 - is left to an operator', async () => {
    await send({ deposit_amount: '500.17' });
    platform.clock.advance(60_000);
    await unmoved(platform, () => run(platform, 'manual.autopilot'));
    expect((await newest())?.state).toBe('pending');
    await ops('manual:approve', [await idOf()]);
    expect((await money(client)).balance).toBe('500.17');
    platform.clock.advance(-60_000);
  });

  it('pending - blocks another one; its reference can be used again only after a rejection', async () => {
    const answers = await Promise.all([
      send({ ref_no: 'SAME-1' }),
      send({ ref_no: 'same-1' }),
      send(),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK',
      'pending_deposit',
      'pending_deposit',
    ]);
    const ref_no = (await newest())?.ref_no ?? '';
    const other = await newMember(platform);
    expect(await send({ ref_no: ref_no.toLowerCase() }, other)).toMatchObject({
      code: 'ref_no_used',
    });
    await expect(ops('manual:reject', [await idOf()])).rejects.toThrow('reason');
    await ops('manual:reject', [await idOf()], {
      reason: 'Not found',
      'reason-ph': 'Walang nakita',
    });
    expect((await newest())?.reason).toEqual({ en: 'Not found', ph: 'Walang nakita' });
    expect(await send({ ref_no }, other)).toMatchObject({ ok: true });
    expect(await send({ ref_no })).toMatchObject({ code: 'ref_no_used' });
  });

  it('with a reference sent by two members concurrently - is accepted from one', async () => {
    const other = await newMember(platform);
    const answers = await Promise.all([
      send({ ref_no: 'RACE-1' }),
      send({ ref_no: 'RACE-1' }, other),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'ref_no_used']);
  });

  it.each([
    ['no amount', { deposit_amount: '' }, 'deposit_amount_required'],
    ['a word as amount', { deposit_amount: 'much' }, 'invalid_amount'],
    ['nothing', { deposit_amount: '0' }, 'depositAmountMustGreaterThan0'],
    ['less than the minimum', { deposit_amount: '99.99' }, 'min_deposit_not_met'],
    ['more than the maximum', { deposit_amount: '50000.01' }, 'depositAmountMustLessThanMax'],
    ['no bank', { target_bank_id: null }, 'target_bank_id_required'],
    ['no account', { target_bank_acc_no: '' }, 'target_bank_acc_no_required'],
    ['no holder', { target_bank_acc_holder: '' }, 'target_bank_acc_holder_required'],
    ['another bank', { target_bank_id: 'bdo' }, 'invalid_bank_id'],
    ['another account', { target_bank_acc_no: '001234567891' }, 'invalid_bank_id'],
    ['another holder', { target_bank_acc_holder: 'Somebody' }, 'invalid_bank_id'],
    ['no reference', { ref_no: '' }, 'ref_no_required'],
    ['an invalid reference', { ref_no: "1' or '1" }, 'invalid_ref_no'],
    ['no day', { deposit_date: '' }, 'deposit_date_required'],
    ['tomorrow', { deposit_date: '2026-11-22' }, 'invalid_deposit_date'],
    ['long ago', { deposit_date: '2026-10-21' }, 'invalid_deposit_date'],
    ['no method', { deposit_method: '' }, 'deposit_method_required'],
    ['an unknown receipt', { attachment_path: 'nowhere' }, 'attachment_not_exists'],
    ['an unknown promotion', { promotion_id: 'nosuch' }, 'invalid_promo_package'],
  ])('with %s - is refused', async (_what, fields, code) => {
    expect(await send(fields)).toMatchObject({ http: 200, ok: false, code });
    expect(await newest()).toBeUndefined();
  });

  it('below or above the limits - is refused with the limits', async () => {
    expect((await send({ deposit_amount: '99.99' })).value).toEqual([
      { minimum: '100.00', maximum: '50000.00' },
    ]);
    expect((await send({ deposit_amount: '50000.01' })).value).toEqual([
      { minimum: '100.00', maximum: '50000.00' },
    ]);
  });

  it('cancelled while pending - releases its reference and allows another one', async () => {
    await send({ ref_no: 'MINE-1', promotion_id: 'welcome', deposit_amount: '300' });
    const id = await idOf();
    const cancelled = await unmoved(platform, () =>
      client.call(cancelManualDeposit, { manual_deposit_id: id }),
    );
    expect(cancelled.value).toMatchObject([
      {
        state: 'cancelled',
        bonus: '0.00',
        reason: null,
        decided_at: platform.clock.now().toISOString(),
      },
    ]);
    expect((await newest())?.state).toBe('cancelled');
    await expect(ops('manual:approve', [id])).rejects.toThrow('ticket_processed');
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: id })).toMatchObject({
      code: 'deposit_not_cancellable',
    });
    expect(await send({ ref_no: 'mine-1' })).toMatchObject({ ok: true });
    expect((await money(client)).balance).toBe('0.00');
  });

  it("cancelled when decided, another member's or unknown - is refused", async () => {
    await send();
    const id = await idOf();
    const other = await newMember(platform);
    for (const unknown of [id, 'x', '99999999999999999999', '1']) {
      expect(await other.call(cancelManualDeposit, { manual_deposit_id: unknown })).toMatchObject({
        code: 'deposit_not_exists',
      });
    }
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: '' })).toMatchObject({
      code: 'deposit_id_required',
    });
    await ops('manual:approve', [id]);
    expect(await client.call(cancelManualDeposit, { manual_deposit_id: id })).toMatchObject({
      code: 'deposit_not_cancellable',
    });
    expect((await newest())?.state).toBe('paid');
  });

  it('cancelled and approved concurrently - is decided once', async () => {
    await send();
    const id = await idOf();
    const [cancelled, approved] = await Promise.allSettled([
      client.call(cancelManualDeposit, { manual_deposit_id: id }),
      ops('manual:approve', [id]),
    ]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.ok;
    expect(isCancelled).not.toBe(approved.status === 'fulfilled');
    expect((await money(client)).balance).toBe(isCancelled ? '0.00' : '500.00');
  });

  it('its target accounts and modes - are listed', async () => {
    expect((await client.call(manualDepositBanks, {})).value[0]).toMatchObject({
      ...bdo,
      minimum: '100.00',
      maximum: '50000.00',
    });
    expect(
      (await client.call(bankingMode, {})).value.map(({ mode, status }) => `${mode} ${status}`),
    ).toEqual(['online active', 'manual active', 'withdrawal active', 'transfer active']);
  });
});

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
    await run(platform, 'retention');
    expect((await fetched(path)).statusCode).toBe(200);
    await platform.parts.db
      .updateTable('receipt')
      .set({ uploaded_at: new Date(0) })
      .where('path', '=', path)
      .execute();
    await run(platform, 'retention');
    expect((await fetched(path)).statusCode).toBe(404);
  });
});
