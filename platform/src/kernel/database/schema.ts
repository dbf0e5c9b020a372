/**
 * Every table of the platform, by name. Each noun adds its own from its own file:
 *
 *     declare module '../../kernel/database/schema.ts' {
 *       interface Database {
 *         member: MemberTable;
 *       }
 *     }
 */
// An interface, not a type: only interfaces merge across files.
export interface Database {}
