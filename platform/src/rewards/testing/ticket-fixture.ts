import { memberIdOf } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { type TestPlatform } from '../../testing/platform.ts';

/** Jackpot tickets of new members, by operators' commands and under the member's lock. */
export function ticketFixture(platform: () => TestPlatform) {
  let phones = 0;

  const newMember = () => signedUp(platform(), `63917445${String(1000 + phones++)}`);
  const ops = async (name: string, args: string[] = [], options: Record<string, string> = {}) =>
    (await platform()
      .ops.find((one) => one.name === name)
      ?.run(args, options)) ?? [];
  const grant = (client: TestClient, count: unknown) =>
    ops('ticket:grant', [client.accountId ?? '', String(count)], { reason: 'test' });
  const locked = async <T>(
    client: TestClient,
    work: (
      service: TestPlatform['services']['tickets'],
      tx: Parameters<TestPlatform['services']['tickets']['grant']>[0],
      memberId: bigint,
    ) => Promise<T>,
  ) => {
    const memberId = await memberIdOf(platform(), client);
    return platform().parts.wallet.withMemberLock(memberId, (tx) =>
      work(platform().services.tickets, tx, memberId),
    );
  };
  const available = (client: TestClient) =>
    locked(client, (service, tx, memberId) => service.available(tx, memberId));
  const at = (manilaTime: string) => platform().clock.set(new Date(`${manilaTime}+08:00`));
  return { newMember, ops, grant, locked, available, at };
}
