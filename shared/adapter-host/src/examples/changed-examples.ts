import { isDeepStrictEqual } from 'node:util';
import type {
  AdapterExamples,
  Notice,
  NoticeExample,
  Proof,
  Report,
} from '@parol/contract/gateway-adapter';
import { proveNotice, type ReceivedNotice } from '../proof/prove-notice.ts';
import { isSignature } from '../proof/signed-bytes.ts';
import { exampleKey } from './example-key.ts';
import { sealNotice } from './seal-notice.ts';

/** What runs an adapter's reading of notices. */
interface Reader {
  readonly proof: Proof;
  report(notice: Notice): Promise<readonly Report[]>;
}

/** When examples are sent and arrive. */
export const EXAMPLE_TIME = new Date('2026-11-28T04:30:00.000Z');

/**
 * Plays each notice of the examples, then changes every byte of it, and so each of status, amount,
 * currency and reference: what is signed must then fail its proof. Returns a line for each example that
 * does not prove or gives other reports, and for each change that passes.
 */
export async function changedExamples(
  adapter: Reader,
  { notices }: Pick<AdapterExamples, 'notices'>,
): Promise<readonly string[]> {
  const faults = await Promise.all(
    notices.map(async (example) =>
      (await noticeFaults(adapter, example)).map((fault) => `notice "${example.name}": ${fault}`),
    ),
  );
  return faults.flat();
}

async function noticeFaults(adapter: Reader, example: NoticeExample): Promise<readonly string[]> {
  const { proof } = adapter;
  try {
    const { key, sign } = exampleKey(proof);
    const received = sealNotice(proof, { key, sign }, example, EXAMPLE_TIME);
    const original = proveNotice(proof, [key], received, EXAMPLE_TIME);
    if (!original.proved) return [`is not proved (${original.why})`];
    const reports = await adapter.report(original.notice);
    if (!isDeepStrictEqual(reports, example.reports))
      return [`gives ${JSON.stringify(reports)} instead of ${JSON.stringify(example.reports)}`];
    // Whoever has the token may say anything, which is why such a proof moves no money.
    if (!isSignature(proof)) return [];
    return changesOf(received).flatMap(({ what, changed }) => {
      const result = proveNotice(proof, [key], changed, EXAMPLE_TIME);
      const passes = result.proved && !isDeepStrictEqual(result.notice, original.notice);
      return passes ? [`still proves after a change of ${what}`] : [];
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

interface Change {
  readonly what: string;
  readonly changed: ReceivedNotice;
}

/** The message with one byte changed, for each byte of body, query and headers. */
function changesOf(received: ReceivedNotice): readonly Change[] {
  const headers = Object.entries(received.headers).flatMap(([name, value = '']) =>
    changedTexts(value).map(({ at, text }) => ({
      what: `byte ${at} of header ${name}`,
      changed: { ...received, headers: { ...received.headers, [name]: text } },
    })),
  );
  const query = changedTexts(received.query).map(({ at, text }) => ({
    what: `byte ${at} of the query`,
    changed: { ...received, query: text },
  }));
  const body = changedTexts(received.body.toString('latin1')).map(({ at, text }) => ({
    what: `byte ${at} of the body`,
    changed: { ...received, body: Buffer.from(text, 'latin1') },
  }));
  return [...headers, ...query, ...body];
}

/** A digit becomes another digit, so that a changed amount is still an amount. */
function changedTexts(text: string): readonly { readonly at: number; readonly text: string }[] {
  return Array.from(text, (character, at) => {
    const isLast = character === '9' || character === 'z' || character === 'Z';
    const code = character.charCodeAt(0) + (isLast ? -1 : 1);
    return {
      at,
      text: `${text.slice(0, at)}${String.fromCharCode(code % 256)}${text.slice(at + 1)}`,
    };
  });
}
