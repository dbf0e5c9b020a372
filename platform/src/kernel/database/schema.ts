/**
 * All tables of the platform, by name. Each module declares its own:
 *
 *     declare module '../../kernel/database/schema.ts' {
 *       interface Database {
 *         member: MemberTable;
 *       }
 *     }
 */
// An interface, because only interfaces merge across files.
export interface Database {}

/**
 * A table with the columns that `npm run gen:tables` wrote, of which `Exact` gives those a type that
 * PostgreSQL does not know, such as a list of states. It can't name a column that does not exist.
 */
export type TableOf<Columns, Exact extends Record<Exclude<keyof Exact, keyof Columns>, never>> = {
  [Name in keyof Columns]: Name extends keyof Exact ? Exact[Name] : Columns[Name];
};
