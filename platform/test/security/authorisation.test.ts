import { callPath, type Call } from '@parol/wire';
import { selfExclude } from '@parol/wire/responsible-gaming';
import { addWithdrawTicket, cancelDeposit } from '@parol/wire/fund';
import { inboxList, login, logout, sessionList } from '@parol/wire/member';
import { everyCall } from '@parol/wire/every-call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import {
  addWallet,
  memberIdOf,
  newMember,
  opened,
  paid,
  play,
  startCashier,
} from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { byHand } from '../responsible-gaming/responsible-gaming.ts';
import { changed, fingerprint } from './fingerprint.ts';
import { longRun, tally } from './long-run.ts';
import { fieldsOf, plausibleBody } from './plausible-body.ts';
import { type Credentials, credentialsOf, unauthorised } from './unauthorised.ts';

// Covers all calls of wire: new calls are included automatically.
const membersCalls = everyCall.filter((call) => call.auth === 'member');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterAll(() => platform.close());

const giftOf = async (client: TestClient) => {
  await ops(platform, 'inbox:gift', client.accountId ?? '');
  return (await client.call(inboxList, {})).value.find((message) => message.gift)?.inbox_id;
};

/** Makes a call with the given session; a cookie set by a reply is not kept. */
async function tryCall(
  call: Call,
  { client, account_id, auth_token, cookie }: Credentials,
  own: Readonly<Record<string, unknown>> = {},
) {
  const visitor = new TestClient(platform);
  visitor.cookie = cookie;
  const { http, code, value } = await visitor.post(callPath(call), {
    ...plausibleBody(call, client, own),
    account_id,
    auth_token,
  });
  return { call: callPath(call), http, code, value };
}

/**
 * A member with everything worth stealing: money, a pending deposit, a bank account, a ticket,
 * messages, two sessions.
 */
async function memberWithEverything(): Promise<{
  client: TestClient;
  own: Record<string, unknown>;
}> {
  const client = await newMember(platform);
  await paid(client, '1000');
  await play(platform, client, '1000', '1000');
  const [saved] = (await addWallet(platform, client, { bank_acc_no: '09171234567' })).value;
  const account = { bank_id: 'gcash', bank_acc_no: saved?.account_ref ?? '' };
  const [ticket] = (
    await client.call(addWithdrawTicket, {
      withdrawal_amount: '100',
      ...account,
      request_id: 'mine',
    })
  ).value;
  const { deposit_id } = await opened(client, gateways.maya, '100');
  // Only one deposit can be pending.
  await client.call(cancelDeposit, { deposit_id });
  const [manual] = (await byHand(client, '100')).value;
  const inbox_id = await giftOf(client);
  await new TestClient(platform).call(login, {
    account_id: client.accountId ?? '',
    password: testPassword,
  });
  const [, other] = (await client.call(sessionList, {})).value;
  const own = {
    ...account,
    ticket_id: ticket?.ticket_id,
    manual_deposit_id: manual?.manual_deposit_id,
    inbox_id,
    deposit_id,
    session_id: other?.session_id,
    request_id: 'mine',
    player_id: client.accountId,
  };
  return { client, own };
}

describe("every member's call", () => {
  it.each(unauthorised)('%s - is %s and changes nothing', async (_who, code, come) => {
    const shown = await come(await newMember(platform), platform);
    const before = await fingerprint(platform);
    const answers = [];
    const changes = [];
    for (const call of membersCalls) {
      answers.push(await tryCall(call, shown));
      const rows = longRun ? changed(before, await fingerprint(platform)) : [];
      if (rows.length > 0) changes.push([callPath(call), rows]);
    }
    expect(changes).toEqual([]);
    expect(answers).toEqual(
      membersCalls.map((call) => ({ call: callPath(call), http: 200, code, value: [] })),
    );
    expect(changed(before, await fingerprint(platform))).toEqual([]);
    tally('calls by nobody entitled', membersCalls.length);
  });

  it('by a self-excluded member - is self_excluded for the calls that declare it, and only for these', async () => {
    const client = await newMember(platform);
    await paid(client, '1000');
    const friend = await newMember(platform);
    await paid(friend, '100');
    const own = {
      inbox_id: await giftOf(client),
      recipient: friend.accountId,
      payment_type: 'maya',
    };
    expect(await client.call(selfExclude, { months: 6 })).toMatchObject({ ok: true });
    const shut = membersCalls.filter((call) => call.codes.includes('self_excluded'));
    // Deposits, play and gifts. Listed here, because a call that loses the code would otherwise go unnoticed.
    expect(shut.map(callPath)).toEqual(
      expect.arrayContaining([
        '/api/payg/maya',
        '/api/payg/onlineDeposit',
        '/api/fund/manualDeposit',
        '/api/fund/transferToFriend',
        '/api/game/launchOne',
        '/api/member/inboxClaim',
      ]),
    );

    const before = await fingerprint(platform);
    for (const call of shut) {
      const { value, ...answer } = await tryCall(call, credentialsOf(client), own);
      expect(answer).toEqual({ call: callPath(call), http: 200, code: 'self_excluded' });
      expect(value).toEqual([{ until: expect.any(String) }]);
    }
    expect(changed(before, await fingerprint(platform))).toEqual([]);

    for (const call of membersCalls.filter(
      (one) => !shut.includes(one) && callPath(one) !== callPath(logout),
    )) {
      const answer = await tryCall(call, credentialsOf(client), own);
      expect([answer.call, answer.http < 500, answer.code === 'self_excluded']).toEqual([
        answer.call,
        true,
        false,
      ]);
    }
    tally('calls by an excluded member', membersCalls.length);
  });

  it("that names another member's records - changes and reveals nothing", async () => {
    const maria = await memberWithEverything();
    expect(Object.entries(maria.own).filter(([, value]) => !value)).toEqual([]);
    const memberId = await memberIdOf(platform, maria.client);
    const jose = await newMember(platform);
    await paid(jose, '1000');
    const naming = membersCalls.filter((call) => fieldsOf(call).some((name) => name in maria.own));
    expect(naming.length).toBeGreaterThan(10);
    const secrets = [
      maria.client.accountId,
      maria.own.ticket_id,
      maria.own.deposit_id,
      maria.own.manual_deposit_id,
      'Maria Santos',
    ].map(String);

    const before = await fingerprint(platform, memberId);
    for (const call of naming) {
      const { value, ...answer } = await tryCall(call, credentialsOf(jose), maria.own);
      expect([
        answer.call,
        answer.http,
        secrets.filter((secret) => JSON.stringify(value).includes(secret)),
      ]).toEqual([answer.call, 200, []]);
      expect([answer.call, changed(before, await fingerprint(platform, memberId))]).toEqual([
        answer.call,
        [],
      ]);
    }
    tally("calls that name another member's things", naming.length);
  });
});

/** An answer without its random part, the passkey challenge. */
const withoutChallenge = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replace(/"challenge":"[\w-]+"/, '"challenge":""'));

describe('a public call', () => {
  it("with a damaged session of another member - is treated as a visitor's", async () => {
    const [maria, jose] = [await newMember(platform), await newMember(platform)];
    const open = everyCall.filter((call) => call.identity === 'optional');
    for (const call of open) {
      const visitor = withoutChallenge(await tryCall(call, { client: maria }));
      const pieces: readonly Credentials[] = [
        { ...credentialsOf(maria), auth_token: undefined },
        { ...credentialsOf(maria), cookie: undefined },
        { ...credentialsOf(maria), account_id: jose.accountId },
        { ...credentialsOf(maria), cookie: jose.cookie },
      ];
      for (const shown of pieces)
        expect(withoutChallenge(await tryCall(call, shown))).toEqual(visitor);
    }
    tally('open calls with pieces of a session', open.length * 4);
  });
});
