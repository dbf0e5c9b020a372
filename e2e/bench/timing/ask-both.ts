import { callPath } from '@parol/wire';
import { post } from '../players/ask.ts';
import { bodyOf, type Question } from '@parol/platform/testing/phone-questions';

/** Two phones, one with an account and one without. */
export interface Pair {
  readonly known: string;
  readonly unknown: string;
}

interface Reply {
  readonly status: unknown;
  readonly statusdesc?: unknown;
}

/**
 * Makes the call with a phone over HTTP; returns the duration in milliseconds and the reply's code.
 */
async function ask(port: number, question: Question, phone: string) {
  const text = JSON.stringify(bodyOf(question, phone));
  const from = performance.now();
  const { status, statusdesc } = await post<Reply>(port, callPath(question.call), text);
  return { took: performance.now() - from, code: `${String(status)} ${String(statusdesc)}` };
}

/**
 * Makes the call with both phones one after the other, with the unknown one first if
 * `unknownFirst`. Returns the durations in milliseconds; throws if the replies differ.
 */
export async function askBoth(
  port: number,
  question: Question,
  { known, unknown }: Pair,
  unknownFirst: boolean,
): Promise<{ readonly known: number; readonly unknown: number }> {
  const { after } = question;
  if (after) for (const phone of [known, unknown]) await ask(port, after, phone);
  const order = unknownFirst ? [unknown, known] : [known, unknown];
  const [first, second] = [
    await ask(port, question, order[0] ?? ''),
    await ask(port, question, order[1] ?? ''),
  ];
  if (first.code !== second.code)
    throw new Error(`${callPath(question.call)} answers ${first.code} and ${second.code}.`);
  return unknownFirst
    ? { known: second.took, unknown: first.took }
    : { known: first.took, unknown: second.took };
}
