import { manualDeposit } from '@parol/wire/fund';
import { launchOne } from '@parol/wire/provider-calls';
import type { RowOnWire } from '@parol/wire';
import { responsibleGaming, setLimit } from '@parol/wire/responsible-gaming';
import { login } from '@parol/wire/member';
import { beforeEach } from 'vitest';
import { memberIdOf, newMember } from '../../src/testing/cashier.ts';
import { cashierOfFile } from '../../src/testing/cashier-of-file.ts';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';

type Page = RowOnWire<typeof responsibleGaming>;
type Limit = Page['limits'][number];

export const hourMs = 3_600_000;

/** A cashier for the tests of a file, and before each test a new member at the start time. */
export function memberOfEachTest(
  use: (now: { readonly platform: TestPlatform; readonly client: TestClient }) => void,
): { readonly later: (ms: number) => Promise<void> } {
  let now: { readonly platform: TestPlatform; readonly client: TestClient };
  let platform: TestPlatform;
  const set = (client: TestClient) => {
    now = { platform, client };
    use(now);
  };
  cashierOfFile((started) => (platform = started));
  beforeEach(async () => {
    platform.clock.freeze(startedAt);
    set(await newMember(platform));
  });
  return {
    /** Advances the clock; the member logs in again. */
    later: async (ms) => set(await logInLater(platform, now.client, ms)),
  };
}

/** Advances the clock and logs in again, in the same browser, if the session ended. */
async function logInLater(
  platform: TestPlatform,
  client: TestClient,
  ms: number,
): Promise<TestClient> {
  platform.clock.advance(ms);
  const again = new TestClient(platform);
  again.device = client.device;
  await again.call(login, { account_id: client.accountId ?? '', password: testPassword });
  return again;
}

export async function page(client: TestClient): Promise<Page> {
  const [row] = (await client.call(responsibleGaming, {})).value;
  if (!row) throw new Error('Play safely did not answer.');
  return row;
}
export const limitOf = async (client: TestClient, kind: Limit['kind'], span: Limit['span']) =>
  (await page(client)).limits.find((limit) => limit.kind === kind && limit.span === span);
export const limit = (
  client: TestClient,
  kind: Limit['kind'],
  span: Limit['span'],
  amount: string | number | null,
) => client.call(setLimit, { kind, span, limit: amount });

export const launch = (client: TestClient) =>
  client.call(launchOne, {
    player_id: client.accountId ?? '',
    lang_code: 'en',
    game_code: 'jeepney-jackpot',
  });

let rounds = 0;
/** A game's bets and wins through the seamless wallet. */
export async function game(platform: TestPlatform, client: TestClient) {
  const memberId = await memberIdOf(platform, client);
  const { token: session } = await platform.services.seamless.sessions.open({
    memberId,
    providerCode: 'LAUNCHONE',
    gameCode: 'jeepney-jackpot',
    currency: 'PHP',
  });
  const apply = async (op: Parameters<typeof platform.services.seamless.core.apply>[1]) =>
    (await platform.services.seamless.core.apply('LAUNCHONE', op)).status;
  return {
    /** Returns the status of the bet and the round to win. */
    async bet(units: bigint) {
      const round = `care-${rounds++}`;
      return {
        status: await apply({
          kind: 'bet',
          session,
          tx: round,
          round,
          amount: units,
          currency: 'PHP',
        }),
        round,
      };
    },
    win: (round: string, units: bigint) =>
      apply({
        kind: 'win',
        session,
        tx: `${round}-win`,
        round,
        amount: units,
        currency: 'PHP',
        final: true,
      }),
    rollback: (round: string) => apply({ kind: 'rollback', session, betTx: round }),
  };
}

let references = 0;
export const byHand = (client: TestClient, amount: string) =>
  client.call(manualDeposit, {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
    deposit_date: '2026-11-21',
    deposit_method: 'online_transfer',
    deposit_amount: amount,
    ref_no: `CARE-${references++}`,
  });
