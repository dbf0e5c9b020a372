const codes: readonly string[] = [
  'survey_answered',
  'survey_closed',
  'self_excluded',
  'cooling_off',
];

/** Whether a refusal code means that the survey accepts no more answers from the member. */
export const endsSurvey = (code: string): boolean => codes.includes(code);
