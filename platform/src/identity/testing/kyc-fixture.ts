import { createReceipts } from '../../cashier/receipt/receipt.ts';
import { memberIdOf } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { type TestPlatform } from '../../testing/platform.ts';

/** The bytes of an uploaded picture; uploads are stored as re-encoded JPEGs. */
export const picture = Buffer.from('the re-encoded picture of a document');
export async function uploaded(client: TestClient, on: TestPlatform): Promise<string> {
  const { random, clock } = on.parts;
  const id = await memberIdOf(on, client);
  const path = random.token(24);
  const receipt = { path, member_id: id, bytes: picture, uploaded_at: clock.now(), used: false };
  await createReceipts(on.parts).add(receipt);
  return path;
}

let numbers = 0;
export async function formOf(client: TestClient, on: TestPlatform) {
  const [front, back, selfie] = [
    await uploaded(client, on),
    await uploaded(client, on),
    await uploaded(client, on),
  ];
  numbers += 1;
  const document_no = `PSN-${String(1000 + numbers * 100)}`;
  return {
    kind: 'philsys',
    document_no,
    full_name: 'Maria Santos',
    birthday: '1990-05-04',
    front,
    back,
    selfie,
  } as const;
}

export async function runKyc(
  on: TestPlatform,
  name: string,
  args: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Promise<string> {
  const lines = await on.ops.find((one) => one.name === name)?.run(args, options);
  return (lines ?? []).join('\n');
}
export const waitingId = async (on: TestPlatform): Promise<string> =>
  (await runKyc(on, 'kyc:list', [])).split(/\s/)[0] ?? '';
export const reviewKyc = (on: TestPlatform) =>
  on.jobs.find(({ name }) => name === 'sandbox.review-kyc')?.run();

/** Decides what still waits, for the next test. */
export async function emptyQueue(on: TestPlatform): Promise<void> {
  on.clock.advance(10_000);
  await reviewKyc(on);
  await reviewKyc(on);
}
