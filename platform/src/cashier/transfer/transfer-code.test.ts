import { dayMs } from '@parol/domain';
import { transferTac } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { describe, expect, it } from 'vitest';
import { latestCode, testPassword, type TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { codeAt } from '../../identity/totp/totp-code.ts';
import { expectNoPosting } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { transferFixture } from '../testing/transfer-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { send, payer, balanceOf } = transferFixture(() => platform);

describe('a transfer above the sum that is free of codes', () => {
  it('requires the OTP of transferTac once; a refusal does not use it up', async () => {
    const [anna, ben] = [await payer('3000'), await payer('50')];
    expect(await send(anna, ben, '200')).toMatchObject({ ok: true });
    expect(await expectNoPosting(platform, () => send(anna, ben, '5'))).toMatchObject({
      code: 'tac_required',
      value: [{ otp_above: '200.00' }],
    });
    expect(await send(anna, ben, '5', { tac_code: '123456' })).toMatchObject({
      code: 'invalid_tac',
    });
    expect(await anna.call(transferTac, {})).toMatchObject({ ok: true });
    expect(await anna.call(transferTac, {})).toMatchObject({ code: 'tac_is_valid' });
    const tac_code = await latestCode(platform, anna.accountId ?? '');
    expect(await send(anna, ben, '2800.01', { tac_code })).toMatchObject({
      code: 'insufficient_balance',
    });
    expect(await send(anna, ben, '1800.01', { tac_code })).toMatchObject({
      code: 'payee_cooling',
    });
    const request = { tac_code, request_id: 'large' };
    expect(await send(anna, ben, '1500', request)).toMatchObject({ ok: true });
    expect(await send(anna, ben, '1500', request)).toMatchObject({ ok: true });
    expect(await balanceOf(anna)).toBe('1300.00');
    expect(
      await expectNoPosting(platform, () => send(anna, ben, '100', { tac_code })),
    ).toMatchObject({
      code: 'tac_validated',
    });
  });
});

describe('a transfer of a member with a second factor', () => {
  /** Enables it as of a day ago; returns the app's code `steps` of thirty seconds from now. */
  async function withApp(client: TestClient): Promise<(steps?: number) => string> {
    const secret =
      (await client.call(totpBegin, { password: testPassword })).value[0]?.secret ?? '';
    const code = (steps = 0) =>
      codeAt(secret, new Date(platform.clock.now().getTime() + steps * 30_000));
    await client.call(totpConfirm, { totp: code() });
    platform.clock.advance(dayMs);
    return code;
  }

  it('of any amount - requires its code, which works once; another refusal does not use it up', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    const code = await withApp(anna);
    expect(await expectNoPosting(platform, () => send(anna, ben, '5'))).toMatchObject({
      code: 'totp_required',
    });
    expect(
      await expectNoPosting(platform, () => send(anna, ben, '5', { totp: '000000' })),
    ).toMatchObject({
      code: 'invalid_totp',
    });
    const totp = code();
    expect(await expectNoPosting(platform, () => send(anna, ben, '5000', { totp }))).toMatchObject({
      code: 'insufficient_balance',
    });
    const request = { totp, request_id: 'with a code' };
    expect(await send(anna, ben, '5', request)).toMatchObject({ ok: true });
    expect(await send(anna, ben, '5', request)).toMatchObject({ ok: true });
    expect(await expectNoPosting(platform, () => send(anna, ben, '5', { totp }))).toMatchObject({
      code: 'invalid_totp',
    });
    expect(await balanceOf(anna)).toBe('995.00');
    // The recipient needs no code.
    expect(await send(ben, anna, '5')).toMatchObject({ ok: true });
  });

  it('of a large amount - also requires the OTP; a wrong code does not use up the other code', async () => {
    const [anna, ben] = [await payer('3000'), await payer('50')];
    const code = await withApp(anna);
    expect(
      await expectNoPosting(platform, () => send(anna, ben, '1500', { totp: code() })),
    ).toMatchObject({
      code: 'tac_required',
    });
    await anna.call(transferTac, {});
    const tac_code = await latestCode(platform, anna.accountId ?? '');
    expect(
      await expectNoPosting(platform, () => send(anna, ben, '1500', { tac_code })),
    ).toMatchObject({
      code: 'totp_required',
    });
    expect(
      await expectNoPosting(platform, () => send(anna, ben, '1500', { tac_code, totp: '000000' })),
    ).toMatchObject({ code: 'invalid_totp' });
    const wrong = tac_code === '123456' ? '654321' : '123456';
    expect(
      await expectNoPosting(platform, () =>
        send(anna, ben, '1500', { tac_code: wrong, totp: code() }),
      ),
    ).toMatchObject({ code: 'invalid_tac' });
    expect(await send(anna, ben, '1500', { tac_code, totp: code() })).toMatchObject({ ok: true });
  });

  it('sent twice concurrently with one code - happens once', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    const totp = (await withApp(anna))();
    const answers = await Promise.all([1, 2, 3].map(() => send(anna, ben, '5', { totp })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'invalid_totp',
      'invalid_totp',
      'transfer_success',
    ]);
    expect(await balanceOf(anna)).toBe('995.00');
  });
});
