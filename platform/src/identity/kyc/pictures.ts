import { type KycDocument, kycDocuments, type KycSide } from '@parol/wire/kyc';
import { Refusal } from '../../kernel/http/http.ts';

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
