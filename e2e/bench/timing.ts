import { hourMs } from '@parol/domain';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { intervalOfMedian } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { askBoth, type Pair } from './timing/ask-both.ts';
import { nameOf, questions } from '@parol/platform/testing/phone-questions';

/**
 * `npm run bench -- timing [--pairs 2000] [--only login]`: checks that the calls that contain a
 * phone take the same time whether or not it has an account. Calls with known and unknown phones
 * alternate, over HTTP on loopback, to a platform in this process with a database that writes to
 * disk as in production; its clock advances by an hour after each pair, so that no limit is
 * reached. Prints the median of the pairs' ratios with its 95 % interval. Exits with 1 if one is
 * not between 0.95 and 1.05.
 */
const { pairs, only } = optionsOf({ pairs: 2_000, only: undefined });
const [least, most] = [0.95, 1.05];
/** Number of known and of unknown phones, so that the rows of one are not always cached. */
const phones = 20;
const warmUp = 20;

async function members(platform: TestPlatform): Promise<readonly Pair[]> {
  const made: Pair[] = [];
  for (let n = 0; n < phones; n++) {
    const last = String(n).padStart(6, '0');
    const pair = { known: `639231${last}`, unknown: `639232${last}` };
    await signedUp(platform, pair.known);
    platform.clock.advance(hourMs);
    made.push(pair);
  }
  return made;
}

await withDatabase('timing', async ({ url, stopFirst }) => {
  process.env.PAROL_TEST_PG = url;
  // Password hashing has the same cost as in production.
  const platform = await testPlatform({ listening: true, config: { passwordCost: 15 } });
  stopFirst(() => platform.close());
  const { port } = platform.parts.config;
  const chosen = questions.filter(({ call }) => call.name === (only ?? call.name));
  if (chosen.length === 0) throw new Error(`No question is the call ${only}.`);
  const made = await members(platform);
  let isOutside = false;
  for (const question of chosen) {
    const times: { readonly known: number; readonly unknown: number }[] = [];
    for (let n = -warmUp; n < pairs; n++) {
      const pair = made[(n + warmUp) % phones];
      if (!pair) throw new Error('There are no phones.');
      const took = await askBoth(port, question, pair, n % 2 === 0);
      if (n >= 0) times.push(took);
      platform.clock.advance(hourMs);
    }
    const ratio = intervalOfMedian(times.map(({ known, unknown }) => known / unknown));
    const known = intervalOfMedian(times.map((one) => one.known)).median;
    const unknown = intervalOfMedian(times.map((one) => one.unknown)).median;
    const isFine = ratio.median >= least && ratio.median <= most;
    isOutside ||= !isFine;
    print(
      `${nameOf(question).padEnd(32)} known ${known.toFixed(2).padStart(7)} ms  unknown ${unknown.toFixed(2).padStart(7)} ms  ratio ${ratio.median.toFixed(3)} (${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)})${isFine ? '' : '  OUTSIDE'}`,
    );
  }
  process.exitCode = isOutside ? 1 : 0;
});
