export interface SeedRunTable {
  name: string;
  finished_at: Date;
}

declare module '../../../src/kernel/database/schema.ts' {
  interface Database {
    seed_run: SeedRunTable;
  }
}
