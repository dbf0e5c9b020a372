import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  renewTac,
  resetPassword,
} from '@parol/wire/member';
import type { Call } from '@parol/wire';
import { callPath } from '@parol/wire';
import { expect, it } from 'vitest';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import { testPlatform } from '../../src/testing/platform.ts';
import { longRun, tally } from './long-run.ts';

/** Calls that could reveal whether a phone has an account. */
const questions: readonly (readonly [
  Call,
  (phone: string) => Readonly<Record<string, unknown>>,
])[] = [
  [login, (account_id) => ({ account_id, password: 'Wrong2026' })],
  [newLogin, (account_id) => ({ account_id, member_otp: '000000' })],
  [loginTac, (account_id) => ({ account_id })],
  [renewTac, (account_id) => ({ account_id, purpose: 'login' })],
  [forgotPassword, (account_id) => ({ account_id, contact_phone: account_id.slice(-4) })],
  [resetPassword, (account_id) => ({ account_id, tac: '000000', new_password: 'Another2026' })],
];

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

// Prints the times for a person to judge: on a busy machine they prove nothing by themselves.
it.skipIf(!longRun)(
  'calls that name a phone - give the same answer in the same time whether or not it has an account',
  async () => {
    const many = 1_000_000;
    const otp = {
      lockMs: 0,
      lifeMs: 600_000,
      tries: many,
      perHour: many,
      perHourAndNetwork: many,
      perHourAndAddress: many,
      guessesPerDay: many,
    };
    // The clock is stopped, so all requests fall into one rate-limit window: raise the limits.
    const limits = {
      logins: many,
      signups: many,
      codes: many,
      deposits: many,
      wrongPasswords: 10,
      wrongPasswordsOfNetwork: 10,
    };
    const config = { passwordCost: 15, otp, limits };
    const platform = await testPlatform({ config });
    const lines = [];
    for (const [index, [call, body]] of questions.entries()) {
      const pairs = call === login ? 60 : 200;
      const times: [number[], number[]] = [[], []];
      const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
      const [known, unknown] = [
        `6392311${String(index).padStart(5, '0')}`,
        `6392322${String(index).padStart(5, '0')}`,
      ];
      await signedUp(platform, known);
      for (let pair = 0; pair < pairs; pair++) {
        // Alternate the order.
        for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          // Move past the window of wrong passwords, so that none is refused early.
          if (call === login) platform.clock.advance(120_000);
          const from = performance.now();
          const { http, code, value } = await new TestClient(platform).post(
            callPath(call),
            body(which === 0 ? known : unknown),
          );
          times[which].push(performance.now() - from);
          answers[which].add(JSON.stringify([http, code, value.length]));
        }
      }
      expect([callPath(call), [...answers[0]]]).toEqual([callPath(call), [...answers[1]]]);
      const [there, absent] = [median(times[0]), median(times[1])];
      lines.push(
        `${callPath(call).padEnd(28)} known ${there.toFixed(2).padStart(7)} ms  unknown ${absent.toFixed(2).padStart(7)} ms  ratio ${(there / absent).toFixed(3)}`,
      );
      tally('questions about a phone', pairs * 2);
    }
    await platform.close();
    process.stdout.write(`\nMedians of interleaved requests\n${lines.join('\n')}\n`);
  },
  600_000,
);
