import { hourMs, manilaDay } from '@parol/domain';
import { callPath, type Call } from '@parol/wire';
import { claimableRewards } from '@parol/wire/claimable';
import { drawList } from '@parol/wire/draw';
import { everyCall } from '@parol/wire/every-call';
import { giveUpBonus } from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { predictionCampaign } from '@parol/wire/prediction';
import * as rebate from '@parol/wire/rebate';
import * as referral from '@parol/wire/referral';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { tokenStatement } from '@parol/wire/token';
import { vipInfo } from '@parol/wire/vip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberIdOf, run } from '../../src/testing/cashier.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { addOperators, ops, opsByTwo } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { changed, fingerprint } from '../security/fingerprint.ts';
import { fieldsOf, plausibleBody } from '../security/plausible-body.ts';
import { beginMatch } from './begin-match.ts';
import { junkFor } from './junk.ts';

/** Another seed tries other junk: PAROL_JUNK_SEED. */
const seed = process.env.PAROL_JUNK_SEED ?? 'junk-1';

const outsideGroups: readonly unknown[] = [
  ...Object.values(rebate),
  ...Object.values(referral),
  inboxClaim,
  giveUpBonus,
  tokenStatement,
  vipInfo,
  claimableRewards,
];
const rewardCalls = everyCall.filter(
  (call) =>
    ['campaign', 'event', 'couponcode'].includes(call.group) || outsideGroups.includes(call),
);
/** Each field of each call, the other names of fields included. */
const fields = rewardCalls.flatMap((call) =>
  [...fieldsOf(call), ...Object.keys(call.aliases ?? {})].map(
    (field) => [callPath(call), field, call] as const,
  ),
);
/** Texts of the caller that change nothing, so that any short one is taken. */
const isFree = (call: Call, field: string): boolean =>
  field === 'app_id' || !(field in call.required || field in (call.aliases ?? {}));
/** Codes that say nothing to a member. */
const unclear = ['systemError', 'inner_catch', 'undefined', 'disconnect', 'SERVER BUSY'];

let platform: TestPlatform;
interface Member {
  readonly client: TestClient;
  /** Values of fields with which the member may make an act. */
  readonly valid: Readonly<Record<string, unknown>>;
}
let rich: Member;
let poor: Member;

const inHours = (hours: number) =>
  new Date(platform.clock.now().getTime() + hours * hourMs).toISOString();
const reason = ['--reason', 'test'];

beforeAll(async () => {
  platform = await testPlatform();
  await beginMatch(platform, 9);
  await run(platform, 'rewards.hold-draws');
  rich = await richMember();
  const valid = { ...rich.valid, coupon_code: 'ABCDEFGH' };
  poor = { client: await signedUp(platform, '639174511002'), valid };
});
afterAll(() => platform.close());

/** A member who may make the acts. */
async function richMember(phone = '639174511001'): Promise<Member> {
  const client = await signedUp(platform, phone);
  await ops(platform, 'rebate:grant', phone, '5.00', ...reason);
  await ops(platform, 'ticket:grant', phone, '9', ...reason);
  await ops(platform, 'token:grant', phone, '99', '--days', '9', ...reason);
  await addOperators(platform);
  await opsByTwo(platform, 'vip:grant', phone, 'Bronze', '--until', '2099-01-01', ...reason);
  await ops(platform, 'inbox:gift', phone);
  const once = ['--count', '1', '--per-member', '1', '--per-code', '1'];
  const hours = ['--from', inHours(-1), '--until', inHours(9)];
  const made = await ops(platform, 'coupon:create', 'coupon-gift', ...once, ...hours, ...reason);
  const inbox_id = (await client.call(inboxList, {})).value.find(({ gift }) => gift)?.inbox_id;
  const [cup] = (await client.call(predictionCampaign, {})).value;
  const [draw] = (await client.call(drawList, {})).value;
  const valid = {
    amount: '5.00',
    tickets: 1,
    prize_id: 'tokens-3',
    draw_id: draw?.draw_id,
    inbox_id,
    bonusId: inbox_id,
    match_id: cup?.matches[0]?.match_id,
    home_score: 1,
    away_score: 0,
    level: 1,
    icon: 'sun',
    mission_id: 'daily-rounds',
    period: manilaDay(platform.clock.now()),
    coupon_code: made.lines[1],
    app_id: 'test',
  };
  expect(Object.entries(valid).filter(([, value]) => value === undefined)).toEqual([]);
  return { client, valid };
}

it.each(fields)(
  '%s with junk as %s - is refused clearly and changes nothing',
  async (path, field, call) => {
    const isOptional = isFree(call, field);
    const { client, valid } = isOptional ? poor : rich;
    const body = plausibleBody(call, client, valid);
    if (call.aliases && field in call.aliases) delete body[call.aliases[field] ?? ''];
    const memberId = await memberIdOf(platform, client);
    const before = await fingerprint(platform, memberId);
    const wrong: unknown[] = [];
    for (const junk of junkFor(seededRandom(`${seed} ${path} ${field}`))) {
      const session = { account_id: client.accountId, auth_token: client.handle };
      const { http, ok, code } = await client.post(path, { ...body, [field]: junk, ...session });
      const isClear = ok ? isOptional || call.kind === 'read' : refusalCodesOf(call).includes(code);
      if (http !== (code === 'malformed_body' ? 400 : 200) || !isClear || unclear.includes(code))
        wrong.push({ http, code, junk: JSON.stringify(junk)?.slice(0, 80) });
    }
    expect(wrong, `PAROL_JUNK_SEED=${seed}`).toEqual([]);
    const tables = changed(before, await fingerprint(platform, memberId));
    expect(tables, `PAROL_JUNK_SEED=${seed}`).toEqual([]);
  },
);

it('the same acts without junk - are made, except those that need play or a deposit', async () => {
  const { client, valid } = await richMember('639174511003');
  const session = { account_id: client.accountId, auth_token: client.handle };
  const refused: Record<string, string> = {};
  for (const call of rewardCalls.filter(({ kind, auth }) => kind === 'act' && auth === 'member')) {
    const body = { ...plausibleBody(call, client, valid), ...session };
    const { ok, code } = await client.post(callPath(call), body);
    if (!ok) refused[call.name] = code;
  }
  expect(refused).toEqual({
    claimDownlineRebate: 'insufficient_rebate',
    claimMission: 'mission_not_reached',
    giveUpBonus: 'bonus_not_open',
  });
});
