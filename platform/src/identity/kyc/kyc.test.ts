import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kycStatus, kycSubmit } from '@parol/wire/kyc';
import { account, inboxList, updateProfile } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../../testing/cashier.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import {
  emptyQueue,
  formOf,
  picture,
  runKyc,
  uploaded,
  waitingId,
} from '../testing/kyc-fixture.ts';

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  platform = await testPlatform();
  folder = await mkdtemp(join(tmpdir(), 'parol-kyc-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

describe('a proof of identity', () => {
  afterEach(() => emptyQueue(platform));

  it('submitted - is pending, then reviewed and verified by an operator', async () => {
    const client = await newMember(platform);
    expect(await client.call(kycStatus, {})).toMatchObject({
      value: [{ state: 'none', required: false, kind: null }],
    });
    const form = await formOf(client, platform);
    expect(await client.call(kycSubmit, form)).toMatchObject({
      ok: true,
      value: [{ state: 'submitted', kind: 'philsys', full_name: 'Maria Santos' }],
    });
    expect(await client.call(kycSubmit, await formOf(client, platform))).toMatchObject({
      code: 'kyc_under_review',
    });
    const id = await waitingId(platform);
    const shown = await runKyc(platform, 'kyc:show', [id, folder]);
    expect(shown).toContain(form.document_no.replace('-', ''));
    expect((await readdir(folder)).sort()).toEqual(
      ['back', 'front', 'selfie'].map((side) => `${id}-${side}.jpg`),
    );
    expect(await readFile(join(folder, `${id}-front.jpg`))).toEqual(picture);
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'in_review' }] });
    expect(await runKyc(platform, 'kyc:approve', [id])).toContain(
      'is verified: Maria Santos, born 1990-05-04',
    );
    await expect(runKyc(platform, 'kyc:reject', [id], { reason: 'No' })).rejects.toThrow(
      'ticket_processed',
    );
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'verified' }] });
    expect((await client.call(inboxList, {})).value[0]).toMatchObject({
      title_en: 'Your identity is verified',
      title_ph: 'Verified na ang ID mo',
    });
    expect(await client.call(kycSubmit, form)).toMatchObject({ code: 'kyc_is_verified' });
  });

  it('verified - locks name and birthday', async () => {
    const client = await newMember(platform);
    await client.call(updateProfile, { birthday: '1991-01-01' });
    await client.call(kycSubmit, await formOf(client, platform));
    await runKyc(platform, 'kyc:approve', [await waitingId(platform)]);
    expect(await client.call(account, {})).toMatchObject({
      value: [{ full_name: 'Maria Santos', birthday: '1990-05-04' }],
    });
    expect(await client.call(updateProfile, { birthday: '1991-01-01' })).toMatchObject({
      code: 'profile_locked',
    });
    expect(await client.call(updateProfile, { nickname: 'Ria' })).toMatchObject({ ok: true });
  });

  it('rejected - shows the reason in both languages and can be sent again', async () => {
    const client = await newMember(platform);
    await client.call(kycSubmit, await formOf(client, platform));
    await expect(runKyc(platform, 'kyc:reject', [await waitingId(platform)])).rejects.toThrow(
      'Give the member a reason',
    );
    await runKyc(platform, 'kyc:reject', [await waitingId(platform)], {
      reason: 'Too dark',
      'reason-ph': 'Masyadong madilim',
    });
    expect(await client.call(kycStatus, {})).toMatchObject({
      value: [{ state: 'rejected', reason: { en: 'Too dark', ph: 'Masyadong madilim' } }],
    });
    expect((await client.call(inboxList, {})).value[0]).toMatchObject({
      body_ph: 'Masyadong madilim. Puwede mo itong ipadala ulit sa Mga setting, Mga dokumento.',
    });
    expect(await client.call(kycSubmit, await formOf(client, platform))).toMatchObject({
      ok: true,
      value: [{ state: 'submitted', reason: null }],
    });
  });
});

describe('a wrong proof of identity', () => {
  afterEach(() => emptyQueue(platform));

  it.each([
    ['with an invalid name', { full_name: '??' }, 'full_name_required'],
    ['by a member under 21', { birthday: '2005-11-22' }, 'under_age'],
    ['with an invalid number', { document_no: 'x' }, 'invalid_document_no'],
    ['without the back', { back: undefined }, 'kyc_image_missing'],
    ['with an unknown picture', { back: 'unknown' }, 'attachment_not_exists'],
    ['without a number', { document_no: '' }, 'document_no_required'],
  ])('%s - is refused and not stored', async (_, fields, refused) => {
    const client = await newMember(platform);
    expect(
      await client.call(kycSubmit, { ...(await formOf(client, platform)), ...fields }),
    ).toMatchObject({
      code: refused,
    });
    expect(await client.call(kycStatus, {})).toMatchObject({ value: [{ state: 'none' }] });
    expect(await client.call(account, {})).toMatchObject({ value: [{ full_name: null }] });
  });

  it("with another member's picture, another name or another account's document - is refused", async () => {
    const [client, stranger] = [await newMember(platform), await newMember(platform)];
    const form = await formOf(client, platform);
    expect(
      await client.call(kycSubmit, { ...form, front: await uploaded(stranger, platform) }),
    ).toMatchObject({ code: 'attachment_not_exists' });
    expect(await client.call(kycSubmit, form)).toMatchObject({ ok: true });
    const own = await formOf(stranger, platform);
    expect(await stranger.call(kycSubmit, { ...own, document_no: form.document_no })).toMatchObject(
      { code: 'kyc_document_used' },
    );
    await stranger.call(updateProfile, { full_name: 'Jose Rizal' });
    expect(await stranger.call(kycSubmit, own)).toMatchObject({ code: 'kyc_name_differs' });
  });
});
