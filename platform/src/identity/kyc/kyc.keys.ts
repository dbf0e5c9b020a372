import type { Db } from '../../kernel/database/database.ts';
import { type IndexSource, type KeyTask, sealedColumnTask } from '../../kernel/keys/keys.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import { documentValue } from './document-value.ts';

/** The sealed numbers and images of documents. */
export const kycKeys = (box: SealedBox): readonly KeyTask[] => [
  sealedColumnTask<Buffer>({
    purpose: 'kyc',
    table: 'kyc',
    column: 'number_box',
    key: { member_id: 'bigint', id: 'bigint' },
    header: box.header,
    reseal: (value, { id }) => resealed(box, value, `kyc:${String(id)}`),
  }),
  sealedColumnTask<Buffer>({
    purpose: 'kyc',
    table: 'kyc_image',
    column: 'box',
    key: { member_id: 'bigint', kyc_id: 'bigint', side: 'text' },
    header: box.header,
    reseal: (value, { kyc_id: id, side }) =>
      resealed(box, value, `kyc:${String(id)}:${String(side)}`),
  }),
];

const resealed = (box: SealedBox, value: Buffer, boundTo: string) => ({
  value: box.seal(box.open(value, boundTo), boundTo),
});

/** Documents that no other member may use. */
export const kycIndex = (box: SealedBox): IndexSource => ({
  async values(db: Db, memberIds: readonly bigint[]) {
    const rows = await db
      .selectFrom('kyc')
      .select(['member_id', 'id', 'kind', 'number_box'])
      .where('member_id', 'in', [...memberIds])
      .where('state', '<>', 'rejected')
      .execute();
    return rows.map(({ member_id, id, kind, number_box: number }) => ({
      member_id,
      kind: 'document' as const,
      value: documentValue(kind, box.open(number, `kyc:${id}`).toString()),
    }));
  },
});
