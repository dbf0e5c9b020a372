import { answerSurvey, submitSurvey, surveyList, surveyQuestions } from '@parol/wire/survey';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { SurveyService } from './survey.service.ts';

export const surveyEndpoints = (service: SurveyService): readonly Endpoint[] => [
  member(surveyList, async ({ caller }) =>
    (await service.list(caller.memberId)).map(({ name, content, done, sample }) => ({
      survey_id: name,
      title: content.title,
      questions: content.questions.length,
      done,
      sample,
    })),
  ),
  member(surveyQuestions, async ({ caller, body }) => {
    const { name, content, sample, answers, sentAt } = await service.questions(
      caller.memberId,
      body.survey_id,
    );
    return [
      {
        survey_id: name,
        ...content,
        sample,
        answers: { ...answers },
        sent_at: sentAt?.toISOString() ?? null,
      },
    ];
  }),
  member(answerSurvey, async ({ caller, body }) => {
    await service.keep(caller.memberId, body.survey_id, body.question_id, body.answer);
    return [];
  }),
  member(submitSurvey, async ({ caller, body }) => [
    { sent_at: (await service.submit(caller.memberId, body.survey_id)).toISOString() },
  ]),
];
