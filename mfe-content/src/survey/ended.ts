const codes: readonly string[] = [
  'survey_answered',
  'survey_closed',
  'self_excluded',
  'cooling_off',
];

/** Whether a refusal says that the survey takes no more answers of the member. */
export const ended = (code: string): boolean => codes.includes(code);
