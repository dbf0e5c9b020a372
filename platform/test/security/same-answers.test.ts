import { callPath } from '@parol/wire';
import { renewTac, validateTac } from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';
import { bodyOf, nameOf, questions } from '../../src/testing/phone-questions.ts';

/** More attempts than codes and passwords allow. */
const attempts = 12;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it.each(questions.map((question, index) => [nameOf(question), question, index] as const))(
  '%s, repeated - answers the same whether or not the phone has an account',
  async (_, question, index) => {
    const [known, unknown] = [`63923110000${index}`, `63923220000${index}`];
    await signedUp(platform, known);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const answersOf = async (phone: string) => {
        const { http, code, value } = await new TestClient(platform).post(
          callPath(question.call),
          bodyOf(question, phone),
        );
        return { http, code, rows: value.length };
      };
      expect(await answersOf(known)).toEqual(await answersOf(unknown));
    }
    tally('questions about a phone', attempts * 2);
  },
);

it('guesses of a sign-up code - answer the same for a phone that has just signed up', async () => {
  const [known, unknown] = ['639231100099', '639232200099'];
  await signedUp(platform, known);
  const clients = [new TestClient(platform, '10.1.0.1'), new TestClient(platform, '10.2.0.1')];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const client = clients[attempt % clients.length] as TestClient;
    const answersOf = async (account_id: string) => {
      const sent = await client.post(callPath(renewTac), { account_id, purpose: 'signup' });
      const guessed = await client.post(callPath(validateTac), { account_id, tac: '000000' });
      return [sent.code, guessed.code];
    };
    expect(await answersOf(known)).toEqual(await answersOf(unknown));
    platform.clock.advance(150_000);
  }
});
