import { type KycDocument, kycDocuments, type KycSide } from '@parol/wire/kyc';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import { insertImages } from './kyc.repository.ts';

/** Removes and returns the member's own, unused upload; undefined when there is none at `path`. */
export type TakeUpload = (tx: Tx, path: string, memberId: bigint) => Promise<Buffer | undefined>;

/** The pictures that a document requires and their upload paths; others are ignored. */
export function pathsOf(
  kind: KycDocument,
  form: Readonly<Partial<Record<KycSide, string | undefined>>>,
): readonly (readonly [KycSide, string])[] {
  return kycDocuments[kind].map((side) => {
    const path = form[side];
    if (!path) throw new Refusal('kyc_image_missing', [{ side }]);
    return [side, path] as const;
  });
}

/** Removes the pictures from the uploads; from then on only operators can see them. */
export async function takePictures(
  { takeUpload, box }: { readonly takeUpload: TakeUpload; readonly box: SealedBox },
  tx: Tx,
  { memberId, id: kycId }: RowKey,
  paths: ReturnType<typeof pathsOf>,
): Promise<void> {
  const rows = [];
  for (const [side, path] of paths) {
    const bytes = await takeUpload(tx, path, memberId);
    if (!bytes) throw new Refusal('attachment_not_exists', [{ side }]);
    rows.push({
      member_id: memberId,
      kyc_id: kycId,
      side,
      box: box.seal(bytes, `kyc:${kycId}:${side}`),
    });
  }
  await insertImages(tx, rows);
}
