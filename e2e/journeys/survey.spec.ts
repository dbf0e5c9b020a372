import { expect, test } from '../fixtures/cashier-test.ts';
import { ops } from '../fixtures/operator.ts';
import { SurveyPage } from '../pages/survey-page.ts';

const id = 'first-weeks';
const questions = 6;

test(
  'a survey from the inbox that is left in the middle - continues there, and is sent once',
  { tag: '@both' },
  async ({ page, context, member, language }) => {
    const survey = new SurveyPage(page, language);
    await ops('survey:ask', id, member.phone);
    await survey.openFromInbox();
    const at = (step: number, on = survey) =>
      expect(on.progress).toHaveAttribute('aria-valuetext', survey.stepText(step, questions));
    await at(1);
    await survey.choose(0);
    await survey.next.click();
    await at(2);
    await survey.choose(1);
    await survey.next.click();
    await at(3);

    await page.reload();
    await at(3);
    for (const [step, choice] of [
      [3, 4],
      [4, 9],
    ] as const) {
      await survey.choose(choice);
      await survey.next.click();
      await at(step + 1);
    }
    await survey.next.click();
    await at(6);
    await survey.text.fill('More bingo, please');
    await survey.next.click();
    await expect(survey.send).toBeVisible();

    // A second tab at the same place.
    const second = new SurveyPage(await context.newPage(), language);
    await second.open(id);
    await expect(second.send).toBeVisible();
    expect(await survey.sendForCode()).toBe('OK');
    await expect(survey.thanks).toBeVisible();
    expect(await second.sendForCode()).toBe('survey_answered');
    await expect(second.thanks).toBeVisible();
    expect(await ops('survey:results', id, '--csv')).not.toContain(member.phone);
  },
);
