export interface StudioFunTable {
  token: string;
  session_id: string;
  player: string;
  /** Units. */
  balance: bigint;
  created_at: Date;
}
interface StudioFunMoveTable {
  token: string;
  tx: string;
  /** Units; below zero for a stake, zero for a stake that arrived after its rollback. */
  amount: bigint;
}

declare module '@parol/platform/kernel/database/schema' {
  interface Database {
    studio_fun: StudioFunTable;
    studio_fun_move: StudioFunMoveTable;
  }
}
