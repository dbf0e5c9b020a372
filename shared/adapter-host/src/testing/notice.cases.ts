import type {
  ExactAmount,
  NoticeExample,
  NoticeOutcome,
  Report,
} from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import { amountTexts, plainAmount, rewriteNotice } from '../examples/rewrite-notice.ts';
import { isDoorbell } from '../proof/prove-notice.ts';
import { has, noticesOf, prove, readNotice, type Suite } from './adapter-under-test.ts';

const outcomes: readonly NoticeOutcome[] = [
  'taken',
  'repeated',
  'refused',
  'unknown-order',
  'try-again',
];
/** More digits than a floating-point number has. */
const LARGE = '90071992547409917';

/** What notices say: the words, amounts and references that money depends on. */
export function noticeCases(suite: Suite): void {
  const { notices } = suite.examples;
  const withAmount = notices.filter(({ reports }) => reports.length === 1 && reports[0]?.amount);

  describe('what a notice says', () => {
    it.each(['paid', 'pending', 'refunded', 'unknown'] as const)(
      'has an example: %s',
      (meaning) => {
        expect(noticesOf(suite, meaning).length).toBeGreaterThan(0);
      },
    );

    it('has an example of an order that ends unpaid', () => {
      const ends = (['failed', 'expired', 'cancelled'] as const).flatMap((meaning) =>
        noticesOf(suite, meaning),
      );
      expect(ends.length).toBeGreaterThan(0);
    });

    it('has one meaning a word', () => {
      const meanings = new Map<string, Set<string>>();
      for (const { word, meaning, amountOf } of notices.flatMap(({ reports }) => reports)) {
        const key = `${word} ${amountOf}`;
        meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
      }
      const several = [...meanings].filter(([, found]) => found.has('paid') && found.size > 1);
      expect(several).toEqual([]);
    });

    // The amount of a doorbell is read back.
    it.skipIf(isDoorbell(suite.published.proof))('names an amount where it is paid', () => {
      const amounts = noticesOf(suite, 'paid').flatMap(({ reports }) =>
        reports.filter(({ meaning }) => meaning === 'paid').map(({ amount }) => amount),
      );
      expect(amounts.some((amount) => amount !== null)).toBe(true);
    });

    it('is the same if it comes again', async () => {
      for (const example of notices)
        expect(await readNotice(suite, example)).toEqual(await readNotice(suite, example));
    });

    it('names an order that the message names', async () => {
      for (const example of notices)
        for (const report of await readNotice(suite, example))
          for (const name of [report.reference, report.providerRef].filter((one) => one !== null))
            expect(
              decodeURIComponent(
                `${example.body}${JSON.stringify(example.query ?? {})}`.replaceAll('+', ' '),
              ),
            ).toContain(name);
    });

    it('is of another order if the message names another', async () => {
      for (const example of notices) {
        const [report] = example.reports;
        const own = report?.reference ?? report?.providerRef;
        if (own == null || example.reports.length !== 1) continue;
        const other = await rewritten(suite, example, (text) =>
          text === own ? otherOf(own) : undefined,
        );
        expect([other?.reference, other?.providerRef]).toContain(otherOf(own));
      }
    });
  });

  describe('a word', () => {
    it('that the protocol does not have is unknown', async () => {
      for (const example of noticesOf(suite, 'paid')) {
        const [report] = example.reports;
        const other =
          report && rewriteNotice(example, (text) => (text === report.word ? 'ZQX' : undefined));
        if (!other) continue; // the word is made of several fields: the examples have one that is unknown
        expect(await readNotice(suite, other)).toMatchObject([{ meaning: 'unknown' }]);
      }
    });

    it('in another letter case has the same meaning or is unknown', async () => {
      for (const example of notices) {
        const [report] = example.reports;
        const swap = (text: string) =>
          text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
        const other =
          report &&
          rewriteNotice(example, (text) => (text === report.word ? swap(text) : undefined));
        if (!report || !other) continue;
        for (const { meaning } of await readNotice(suite, other))
          expect(['unknown', report.meaning]).toContain(meaning);
      }
    });

    it('that is missing pays nothing', async () => {
      for (const example of noticesOf(suite, 'paid')) {
        const [report] = example.reports;
        const other =
          report && rewriteNotice(example, (text) => (text === report.word ? null : undefined));
        if (!other) continue;
        const reports = await orNothing(suite, other);
        expect(reports.filter(({ meaning }) => meaning === 'paid')).toEqual([]);
      }
    });
  });

  describe('an amount', () => {
    it('that is missing is null', async () => {
      const amounts = withAmount.map(async (example) => {
        const texts = textsOf(example).map(({ text }) => text);
        const other = await rewritten(suite, example, (text) =>
          texts.includes(text) ? null : undefined,
        );
        return other?.amount ?? null;
      });
      expect(await Promise.all(amounts)).toEqual(withAmount.map(() => null));
    });

    it('is exact, beyond the digits of a floating-point number', async () => {
      const cases = withAmount.flatMap((example) =>
        textsOf(example).map(({ text, read }) => {
          const places = /\.\d+$/.exec(text)?.[0] ?? '';
          const large = `${text.startsWith('-') ? '-' : ''}${LARGE}${places}`;
          return { example, text, large, expected: read(large) };
        }),
      );
      const amounts = cases.map(async ({ example, text, large, expected }) => {
        const other = await rewritten(suite, example, (one) => (one === text ? large : undefined));
        // Where the message has no such text, the amount is written in another of the forms.
        return other === undefined ? expected : other.amount && plainAmount(other.amount);
      });
      expect(await Promise.all(amounts)).toEqual(cases.map(({ expected }) => expected));
    });

    it.each(['1e3', '1,000.00', '0x10', 'NaN', 'abc', '.5'])(
      'that is %j is not a number of pesos',
      async (odd) => {
        for (const example of withAmount) {
          const texts = textsOf(example).map(({ text }) => text);
          const other = rewriteNotice(example, (text) => (texts.includes(text) ? odd : undefined));
          if (!other || !isReadable(suite, other)) continue;
          for (const { amount } of await orNothing(suite, other)) expect(amount).toBeNull();
        }
      },
    );
  });

  describe.runIf(has(suite, 'reply'))('the answer to a notice', () => {
    it.each(outcomes)('is as in the examples and within its limits: %s', async (outcome) => {
      const reply = await suite.adapter.reply(outcome);
      expect(reply).toEqual(suite.examples.replies?.[outcome] ?? reply);
    });

    it('ends the sending once the notice is taken, and no earlier', async () => {
      const statuses = await Promise.all(
        outcomes.map(async (outcome) => [outcome, await suite.adapter.reply(outcome)] as const),
      );
      const replies = Object.fromEntries(statuses);
      expect(replies['taken']?.status).toBe(200);
      expect(replies['repeated']).toEqual(replies['taken']);
      expect(replies['try-again']).not.toEqual(replies['taken']);
      expect(replies['try-again']?.status).toBe(503);
    });
  });
}

const otherOf = (reference: string) =>
  `${reference.slice(0, -1)}${reference.endsWith('7') ? '8' : '7'}`;

/** How the amount of an example's report may stand in its message. */
const textsOf = ({ reports: [report] }: NoticeExample) =>
  report?.amount ? amountTexts(report.amount satisfies ExactAmount) : [];

/** The one report of the example with other values; undefined if the message has no such value. */
async function rewritten(
  suite: Suite,
  example: NoticeExample,
  rewrite: Parameters<typeof rewriteNotice>[1],
): Promise<Report | undefined> {
  const other = rewriteNotice(example, rewrite);
  return other && (await readNotice(suite, other))[0];
}

/** Whether the platform would hand the message to the adapter at all. */
function isReadable(suite: Suite, example: NoticeExample): boolean {
  try {
    return prove(suite, example).proved;
  } catch {
    return false;
  }
}

/** The reports; none if the adapter throws, as it may for what is no message of its protocol. */
async function orNothing(suite: Suite, example: NoticeExample): Promise<readonly Report[]> {
  try {
    return await readNotice(suite, example);
  } catch {
    return [];
  }
}
