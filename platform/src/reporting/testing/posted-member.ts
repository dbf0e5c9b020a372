import { manilaDay } from '@parol/domain';
import { afterAll, beforeAll, expect } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import type { PostingKind } from '../../wallet/ledger/wallet.types.ts';

interface Started {
  readonly platform: TestPlatform;
  readonly client: TestClient;
  readonly member: bigint;
  /** In Manila. */
  readonly today: string;
}

/** A member of a platform that the test file starts and closes, and postings of any kind and time. */
export function postedMember(use: (started: Started) => void) {
  let started: Started;
  let keys = 0;
  beforeAll(async () => {
    const platform = await testPlatform();
    const client = await signedUp(platform, '639176661000');
    const member = await platform.services.members.byPhone('639176661000');
    const today = manilaDay(platform.clock.now());
    started = { platform, client, member: member?.id ?? 0n, today };
    use(started);
  });
  afterAll(async () => {
    const { platform } = started;
    expect((await checkInvariants(platform.parts.db)).violations).toEqual({});
    await platform.close();
  });
  return {
    relayAll: () => started.platform.jobs.find(({ name }) => name === 'wallet.relay-outbox')?.run(),
    post: async (kind: PostingKind, amount: bigint, when: Date, who = started.member) => {
      const outcome = await started.platform.parts.wallet.post({
        member: who,
        scope: 'test',
        key: String(keys++),
        kind,
        amount,
        counter: { kind: 'adjustment' },
        at: when,
      });
      expect(outcome.status).toBe('posted');
    },
  };
}

/** The only row of an answer. Throws the refusal's code. */
export async function first<T>(answer: Promise<{ value: readonly T[]; code: string }>): Promise<T> {
  const { value, code } = await answer;
  if (!value[0]) throw new Error(code);
  return value[0];
}
