import { pesos } from '@parol/domain';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll } from 'vitest';
import { signedUp, type TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';

export const phone = '639171110006';

export interface Fixture {
  readonly id: string;
  readonly hash: string;
  readonly seed: string;
  readonly sport: string;
  readonly home: string;
  readonly starts_at: string;
  readonly score: readonly [number, number];
  readonly paused?: boolean;
  readonly selections: readonly {
    readonly type: string;
    readonly pick: string;
    readonly line: number | null;
    readonly odds: number;
  }[];
}
interface Answer {
  readonly status: string;
  readonly balance: string;
  readonly upcoming: readonly Fixture[];
  readonly running: readonly Fixture[];
  readonly results: readonly Fixture[];
  readonly open: readonly unknown[];
  readonly round: {
    readonly id: string;
    readonly state: string;
    readonly seen: { readonly odds: number };
  };
}

/** A leg of a ticket: one of the selections that a match offers. */
export function legOf(fixture: Fixture, pick = 0) {
  const selection = fixture.selections[pick] ?? { type: '', pick: '', line: null, odds: 0 };
  const { type, pick: side, line, odds } = selection;
  return { fixture: fixture.id, type, pick: side, line, odds };
}

/** A platform with matches, and a member with ₱500 who bets on them. Call it at the top of a test file. */
export function bookPlayer() {
  let platform: TestPlatform;
  let client: TestClient;
  let member: bigint;
  /** Settles what has ended, and adds matches. */
  const turn = () => platform.jobs.find((job) => job.name === 'sandbox.settle-book')?.run();
  beforeAll(async () => {
    platform = await testPlatform({ listening: true });
    client = await signedUp(platform, phone);
    member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
    await platform.parts.wallet.post({
      member,
      scope: 'test',
      key: 'd',
      kind: 'deposit',
      amount: pesos(500),
      counter: { kind: 'gateway', owner: 'test' },
      at: platform.clock.now(),
    });
    await turn();
  });
  afterAll(() => platform.close());
  return {
    get platform() {
      return platform;
    },
    get client() {
      return client;
    },
    get member() {
      return member;
    },
    turn,
    balance: () => platform.parts.wallet.balance(member),
    /** A call of the game's page to the studio. */
    ask: async (call: string, body: object): Promise<Answer> => {
      const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as Answer;
    },
    /** Launches a game; returns the session of its page. */
    opened: async (game: string): Promise<string> => {
      const launched = await client.call(launchOne, {
        player_id: phone,
        lang_code: 'en',
        game_code: game,
      });
      return new URL(launched.value[0]?.game_url ?? '').searchParams.get('session') ?? '';
    },
  };
}
