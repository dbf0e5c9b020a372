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
