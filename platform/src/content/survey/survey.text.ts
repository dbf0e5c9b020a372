import { localText } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { SurveyContent } from './survey-content.ts';

/** The message that invites a member to a survey, sent once per survey. */
export function surveyMessage(
  name: string,
  { title, lead, questions }: SurveyContent,
): OutgoingMessage {
  const count = questions.length;
  return {
    template: `survey:${name}`,
    title: {
      en: `A few questions: ${title.en}`,
      ph: `May ilang tanong kami: ${localText(title, 'ph')}`,
    },
    body: {
      en: `${lead.en}\n\nNumber of questions: ${count}. You can stop at any time and continue later.`,
      ph: `${localText(lead, 'ph')}\n\nBilang ng tanong: ${count}. Puwede kang huminto anumang oras at magpatuloy mamaya.`,
    },
    link: `/survey?id=${name}`,
  };
}
