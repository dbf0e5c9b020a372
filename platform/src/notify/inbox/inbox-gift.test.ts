import { dayMs, pesos } from '@parol/domain';
import { promotionStatus } from '@parol/wire/fund';
import { inboxClaim, inboxRead } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { gifted, held, inboxMember, messages, unread } from '../testing/inbox-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

describe('a gift', () => {
  it('can be claimed by either id, but not by another member', async () => {
    const { client, inbox_id } = await gifted(platform);
    const stranger = await inboxMember(platform);
    // The site's schema has one name only; other clients of the specification send the second one.
    const claim = (who: TestClient, body: Readonly<Record<string, unknown>>) =>
      who.call(inboxClaim, { inbox_id: '' }, body);
    for (const body of [{ inbox_id: undefined, bonusId: inbox_id }, { inbox_id }])
      expect(await claim(stranger, body)).toMatchObject({ code: 'inbox_not_exists' });
    expect(await claim(client, { inbox_id: undefined })).toMatchObject({
      code: 'inbox_id_required',
    });
    expect(await claim(client, { inbox_id: undefined, bonusId: inbox_id })).toMatchObject({
      ok: true,
    });
    expect([await held(client), await held(stranger)]).toEqual(['100.00', '0.00']);
  });

  it('when claimed - adds its bonus and turnover once', async () => {
    const { client, inbox_id } = await gifted(platform);
    expect((await client.call(inboxClaim, { inbox_id })).value).toEqual([
      { bonus: '100.00', turnover: '500.00' },
    ]);
    expect(await held(client)).toBe('100.00');
    expect((await client.call(promotionStatus, {})).value).toEqual([
      expect.objectContaining({ kind: 'gift', target: '500.00', withheld: '100.00' }),
    ]);
    expect(await client.call(inboxClaim, { inbox_id })).toMatchObject({ code: 'inbox_claimed' });
    expect(await held(client)).toBe('100.00');
    expect((await messages(client)).find(({ gift }) => gift)).toMatchObject({
      read: true,
      gift: { state: 'claimed' },
    });
  });

  it('claimed five times concurrently - is paid once', async () => {
    const { client, inbox_id } = await gifted(platform);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(inboxClaim, { inbox_id })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(
      new Set(['inbox_claimed']),
    );
    expect(await held(client)).toBe('100.00');
  });

  it('while another bonus is open - stays unclaimed', async () => {
    const { client, inbox_id } = await gifted(platform);
    await client.call(inboxClaim, { inbox_id });
    const memberId = (await platform.services.members.byPhone(client.accountId ?? ''))?.id ?? 0n;
    const at = platform.clock.now();
    await platform.services.inbox.send(memberId, {
      template: 'second',
      title: { en: 'Second', ph: 'Pangalawa' },
      body: { en: 'b', ph: 'b' },
      gift: {
        bonus: pesos(10),
        turnover: pesos(10),
        maxCashOut: null,
        maxBet: null,
        daysToPlay: 7,
        promotionId: null,
        expiresAt: new Date(at.getTime() + dayMs),
      },
    });
    const second =
      (await messages(client)).find(({ title_en }) => title_en === 'Second')?.inbox_id ?? '';
    expect(await client.call(inboxClaim, { inbox_id: second })).toMatchObject({
      code: 'ongoing_promotion',
    });
    expect((await messages(client)).find(({ inbox_id: id }) => id === second)?.gift?.state).toBe(
      'open',
    );
    expect(await held(client)).toBe('100.00');
  });

  it('after its end - has expired', async () => {
    const { client, inbox_id } = await gifted(platform);
    const now = platform.clock.now();
    const [gift] = (await messages(client)).flatMap((message) => message.gift ?? []);
    platform.clock.freeze(new Date(Date.parse(gift?.expires_at ?? '') - 1));
    // The session has expired by then, so the service is called directly.
    const memberId = (await platform.services.members.byPhone(client.accountId ?? ''))?.id ?? 0n;
    platform.clock.advance(1);
    await expect(platform.services.inbox.claim(memberId, inbox_id)).rejects.toMatchObject({
      code: 'inbox_expired',
    });
    platform.clock.freeze(now);
    expect((await messages(client)).find(({ gift: one }) => one)?.gift?.state).toBe('open');
  });

  it('for an unknown phone - is refused with a clear message', async () => {
    await expect(
      platform.ops.find(({ name }) => name === 'inbox:gift')?.run(['0917'], {}),
    ).rejects.toThrow('"0917" is not a mobile number.');
  });
});

describe('a gift that an operator revokes', () => {
  const audited: object[] = [];
  const audit = { record: async (entry: object) => void audited.push(entry) };
  const operate = async (...line: string[]) =>
    (await runOps({ commands: platform.ops, audit, operator: 'tess' }, line)).lines.join('\n');
  const revoke = (client: TestClient, id: string) =>
    operate('inbox:revoke', client.accountId ?? '', id, '--reason', 'sent in error');

  it('is no longer listed, claimed or sent again; repeating it changes nothing', async () => {
    const { client, inbox_id } = await gifted(platform);
    const phone = client.accountId ?? '';
    expect(await operate('inbox:revoke', phone, inbox_id)).toContain('Give a reason');
    const said = `The gift free-credit is taken back from ${phone}.`;
    expect(await Promise.all([revoke(client, inbox_id), revoke(client, inbox_id)])).toEqual([
      said,
      said,
    ]);
    const listed = await operate('inbox:gifts', phone);
    expect(listed).toMatch(/free-credit {2}100\.00 {2}taken back at /);
    platform.clock.advance(1);
    expect(await revoke(client, inbox_id)).toBe(said);
    expect(await operate('inbox:gifts', phone)).toBe(listed);
    expect((await messages(client)).map(({ title_en }) => title_en)).toEqual(['Welcome to Parol']);
    expect(await unread(client)).toBe(1);
    for (const call of [inboxClaim, inboxRead])
      expect((await client.call(call, { inbox_id })).code).toBe('inbox_not_exists');
    await platform.ops.find(({ name }) => name === 'inbox:gift')?.run([phone], {});
    expect(await messages(client)).toHaveLength(1);
    expect(await held(client)).toBe('0.00');
    expect(audited.at(-2)).toMatchObject({
      actor: 'operator:tess',
      act: 'inbox:revoke',
      details: { options: { reason: 'sent in error' }, outcome: 'done' },
    });
  });

  it('after it was claimed - stays with its requirement', async () => {
    const { client, inbox_id } = await gifted(platform);
    await client.call(inboxClaim, { inbox_id });
    expect(await revoke(client, inbox_id)).toMatch(/^The gift was claimed at .*: it stays/);
    expect(await operate('inbox:gifts', client.accountId ?? '')).toContain('claimed at');
    expect(await held(client)).toBe('100.00');
  });

  it('while the member claims it - is claimed or revoked, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { client, inbox_id } = await gifted(platform);
      const [claimed, said] = await Promise.all([
        client.call(inboxClaim, { inbox_id }),
        revoke(client, inbox_id),
      ]);
      expect(said.includes('it stays')).toBe(claimed.ok);
      expect(await held(client)).toBe(claimed.ok ? '100.00' : '0.00');
    }
  });

  it('of another member, or without a gift - is not found', async () => {
    const [{ client, inbox_id }, other] = [await gifted(platform), await inboxMember(platform)];
    const [welcome] = await messages(other);
    for (const id of [inbox_id, welcome?.inbox_id ?? '', 'abc', '1'])
      expect(await revoke(other, id)).toContain(`has no gift "${id}"`);
    expect((await messages(client)).filter(({ gift }) => gift)).toHaveLength(1);
  });
});
