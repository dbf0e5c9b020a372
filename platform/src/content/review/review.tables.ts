// Written by `npm run gen:tables` from the migrated database.

export interface ReviewColumns {
  member_id: bigint;
  recipient_no: string;
  id: bigint;
  stars: number;
  comment: string;
  state: string;
  sample: boolean;
  submitted_at: Date;
  decided_at: Date | null;
  reason_en: string | null;
  reason_ph: string | null;
}
