import { demoMember } from './demo-account.ts';
import { daysBefore, goTo } from './player.ts';
import { membersBefore } from './seed.repository.ts';
import type { World } from './world.ts';

/** Sample reviews, with stars and text, in both languages of players. */
const samples = [
  [3, 'The roulette table was in maintenance twice this week. The other tables were fine.'],
  [5, 'Malinaw ang statement: bawat taya, panalo at deposit, may CSV pa.'],
  [4, 'The Filipino texts read as if a person had written them.'],
  [1, 'Natalo ako sa unang gabi at itinigil ko na. Kung papasok ka, magtakda muna ng limit.'],
  [4, 'I like that free play needs no account. I tried three slots before I signed up.'],
  [5, 'I checked a dice round myself with the seeds, and it came out the same.'],
  [2, 'Hindi ko natapos ang turnover ng bonus sa oras. Basahin muna ang terms.'],
  [4, 'Nakikita agad ang RTP ng bawat laro. Sana may mas marami pang bingo.'],
  [3, 'Reading the turnover terms took me a while. Comparing the bonuses in pesos helped.'],
  [5, 'I set a daily deposit limit on my first evening. It took a minute, and it holds.'],
  [4, 'Madaling hanapin ang mga laro sa phone ko, kahit mabagal ang signal.'],
  [5, 'The receipt of my deposit said everything that I wanted to know.'],
] as const;

/** The last members have joined before these days. */
const days = [3, 2, 1] as const;

/**
 * Publishes the sample reviews under other members; the demo member has none, so that they can
 * write one.
 */
export async function addReviews(world: World, midnight: Date): Promise<void> {
  const { members, reviews, db } = world;
  const demo = await members.byPhone(demoMember.accountId);
  const first = daysBefore(midnight, Math.max(...days), 0);
  const authors = (await membersBefore(db, first)).filter((id) => id !== demo?.id);
  for (const [index, [stars, text]] of samples.entries()) {
    const author = authors[index];
    if (author === undefined) return;
    const day = days[Math.floor((index * days.length) / samples.length)] ?? 1;
    goTo(world, daysBefore(midnight, day, 9 + (index % 4) * 3, 7 * index));
    await reviews.addSample(author, stars, text);
  }
}
