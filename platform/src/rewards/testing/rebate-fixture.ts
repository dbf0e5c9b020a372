import { readFileSync } from 'node:fs';
import { dayMs, pesos } from '@parol/domain';
import * as wire from '@parol/wire/rebate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { given, newMember, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { openRound } from '../../testing/open-round.ts';
import * as operators from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { type RebateRates, rebateWorth } from '../../testing/rebate-worth.ts';
import { programmeService } from '../programme/programme.ts';
import { rebateModule } from '../rebate/rebate.ts';
import { refusedReferees } from '../referral/referral.ts';
import { changedSince, vipLevels } from '../vip/vip.ts';

const file = new URL('../../../db/data/programme_setting.json', import.meta.url);
const rows: readonly { readonly programme: string; readonly value: RebateRates }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
export const stored = rows.find(({ programme }) => programme === 'rebate')?.value ?? {
  self: {},
  downline: {},
};

/** Play, accruals and claims of rebates, on a platform that the test file starts and closes. */
export function rebateFixture() {
  let platform: TestPlatform;

  beforeAll(async () => {
    // Sessions outlast the days that the tests play.
    const session = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };
    platform = await testPlatform({ config: { session } });
  }, 60_000);
  afterEach(() => expectLedgerSound(platform));
  afterAll(() => platform.close());
  const ops = (...line: string[]) => operators.ops(platform, ...line);
  const accrue = (day: string) => platform.services.rebates.accrue(day);

  /** Manila time. */
  const at = (text: string) => platform.clock.freeze(new Date(`${text}+08:00`));

  let players = 0;
  type Type = 'slot' | 'casino';

  /** Opens a round of ₱stake; the result settles or voids it. */
  async function bet(client: TestClient, stake: number, type: Type = 'slot') {
    const game = catalogue.find((one) => one.type === type);
    const round = await openRound(platform, client, game, pesos(BigInt(stake)));
    return { ...round, win: (payout: number) => round.win(pesos(BigInt(payout))) };
  }
  const play = async (client: TestClient, stake: number, payout: number, type?: Type) =>
    (await bet(client, stake, type)).win(payout);

  async function player(fields: Parameters<typeof signedUp>[2] = {}): Promise<TestClient> {
    const client = fields.referral_code
      ? await signedUp(platform, `6391855${String(++players).padStart(5, '0')}`, fields)
      : await newMember(platform);
    await given(platform, client, 100_000);
    return client;
  }
  const own = async (client: TestClient) => {
    const [row] = (await client.call(wire.rebate, {})).value;
    if (!row) throw new Error('There is no rebate.');
    return row;
  };
  const claimable = async (client: TestClient) => (await own(client)).claimable;
  const claim = (client: TestClient, amount: string | number, request_id?: string) =>
    client.call(wire.claimRebate, { amount, ...(request_id !== undefined && { request_id }) });

  /** A day's rebate by a simple independent implementation, at the members' current levels. */
  async function worth(day: string): Promise<Map<string, bigint>> {
    const members = await platform.parts.db
      .selectFrom('member')
      .select(['id', 'vip_level'])
      .execute();
    const levels = new Map(members.map(({ id, vip_level }) => [id, vip_level]));
    return rebateWorth(platform.parts.db, day, stored, (member) => levels.get(member) ?? 0);
  }

  async function booked(day: string): Promise<Map<string, bigint>> {
    const { rows: found } = await sql<{ key: string; units: bigint }>`
      select member_id || ' ' || kind as key, sum(amount)::bigint as units from rebate_accrual
       where day = ${day} and kind <> 'grant' group by 1 having sum(amount) <> 0`.execute(
      platform.parts.db,
    );
    return new Map(found.map(({ key, units }) => [key, units]));
  }
  const asBooked = async (day: string) => {
    const [is, should] = [await booked(day), await worth(day)];
    expect(is).toEqual(should);
    return is;
  };

  /** Fails the nth statement from now; `failed` returns whether that statement was reached. */
  function failing(nth: number) {
    const { parts, killed } = partsKilledAt(platform.parts, nth);
    const { promotions, members, banks } = platform.services;
    const programmes = programmeService(parts);
    const module = rebateModule(parts, {
      programmes,
      requirements: promotions.requirements,
      members,
      memberByPhone: async () => undefined,
      refusedReferees: refusedReferees({
        programmes,
        sharePayoutAccount: (on, one, other) => banks.areShared(on, one, other),
      }),
      levelOf: vipLevels(parts, programmes, members).levelOf,
      dayLevels: { computeUntil: async () => undefined, changedSince },
    });
    return { ...module, failed: killed };
  }

  return {
    get platform() {
      return platform;
    },
    ops,
    accrue,
    at,
    bet,
    play,
    player,
    own,
    claimable,
    claim,
    worth,
    booked,
    asBooked,
    failing,
  };
}
