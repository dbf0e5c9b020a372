export interface SeedRunTable {
  name: string;
  finished_at: Date;
}

declare module '@parol/platform/kernel/database/schema' {
  interface Database {
    seed_run: SeedRunTable;
  }
}
