export interface SeedRunTable {
  name: string;
  finished_at: Date;
}

declare module '../db/schema.ts' {
  interface Database {
    seed_run: SeedRunTable;
  }
}
