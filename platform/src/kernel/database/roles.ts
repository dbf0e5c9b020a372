/** The roles of db/roles.sql. */
export const roles = {
  migration: 'parol_migration',
  application: 'parol_application',
  reading: 'parol_reading',
} as const;
export type Role = (typeof roles)[keyof typeof roles];
