/** A row of settings in a list of operators: since when, why, and what. */
export const settingLine = ({
  effective_at,
  reason,
  value,
}: {
  readonly effective_at: Date;
  readonly reason: string;
  readonly value: unknown;
}): string => `${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`;
