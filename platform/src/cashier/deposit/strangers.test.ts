import { expect, it } from 'vitest';
import { noSecurityLog } from '../../kernel/security-log/security-log.ts';
import { turnedAway } from './notice-answer.ts';
import { strangers } from './strangers.ts';

const answered = { status: 200, type: 'text', body: '' } as const;

it('works for two at a time, and turns away what would wait too long', async () => {
  let most = 0;
  let running = 0;
  const queue = strangers({ security: noSecurityLog, limits: { waitAt: async () => undefined } });
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      queue.behind('203.0.113.1', async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        return answered;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(answers.filter((one) => one === answered)).toHaveLength(102);
  expect(answers.filter((one) => one === turnedAway.tooMany)).toHaveLength(898);
});

it('counts by network what no secret has proved, and nothing else', async () => {
  const counted: string[] = [];
  const queue = strangers({
    security: noSecurityLog,
    limits: {
      async waitAt(_key, address) {
        counted.push(address);
        return counted.length > 2 ? 1_000 : undefined;
      },
    },
  });
  expect(await queue.behind(undefined, async () => answered)).toBe(answered);
  expect(await queue.turnAway('maya', '203.0.113.9', turnedAway.unproved)).toBe(
    turnedAway.unproved,
  );
  expect(await queue.behind('2001:db8:1:2:3:4:5:6', async () => answered)).toBe(answered);
  expect(await queue.turnAway('maya', '203.0.113.9', turnedAway.unproved)).toBe(turnedAway.tooMany);
  expect(counted).toEqual(['203.0.113.0/24', '2001:db8:1:2::/64', '203.0.113.0/24']);
});
