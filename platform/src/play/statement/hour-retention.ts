import { dayMs } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { RetentionRule } from '../../kernel/retention/retention.ts';

/** Hourly counts only locate pages within the days of a statement; the sums by day are kept. */
export const hourRetention = ({ statementDays }: Parts['config']): RetentionRule => ({
  table: 'statement_hour',
  column: 'day',
  holds: 'day',
  keptMs: (statementDays + 10) * dayMs,
});
