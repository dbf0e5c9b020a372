import { parseSurvey } from '@parol/platform/content/survey';
import { demoMember } from './demo-account.ts';
import { daysBefore, goTo } from './player.ts';
import { sampleSurvey } from './sample-survey.ts';
import type { World } from './world.ts';

const name = 'first-weeks';

/** Opens the sample survey and asks the demo member, who has not answered it. */
export async function addSurvey(world: World, midnight: Date): Promise<void> {
  const { surveys, members } = world;
  goTo(world, daysBefore(midnight, 1, 10));
  await surveys.import(name, parseSurvey(sampleSurvey, name), { sample: true });
  await surveys.open(name);
  const demo = await members.byPhone(demoMember.accountId);
  if (demo) await surveys.ask(name, [demo.id]);
}
