import { localizedOf } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { day, instant, noFields, pasted, requestedDay, text } from './call/fields.ts';

export const kycSides = ['front', 'back', 'selfie'] as const;
export type KycSide = (typeof kycSides)[number];

/** Accepted documents and the pictures that each needs. */
export const kycDocuments = {
  philsys: ['front', 'back', 'selfie'],
  drivers_licence: ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
  umid: ['front', 'back', 'selfie'],
  prc: ['front', 'back', 'selfie'],
} as const satisfies Readonly<Record<string, readonly KycSide[]>>;
export type KycDocument = keyof typeof kycDocuments;
export const kycKinds = [
  'philsys',
  'drivers_licence',
  'passport',
  'umid',
  'prc',
] as const satisfies readonly KycDocument[];

export const kycStates = ['none', 'submitted', 'in_review', 'verified', 'rejected'] as const;

const kycRow = () =>
  v.looseObject({
    state: v.picklist(kycStates),
    /** Whether deposits and withdrawals require it in this profile. */
    required: v.boolean(),
    kind: v.nullable(v.picklist(kycKinds)),
    full_name: v.nullable(v.string()),
    birthday: v.nullable(day()),
    submitted_at: v.nullable(instant()),
    decided_at: v.nullable(instant()),
    /** Reason of a rejection. */
    reason: v.nullable(v.object(localizedOf(v.string(), v.exactOptional(v.string())))),
  });

export const kycStatus = /*#__PURE__*/ call({
  group: 'member',
  name: 'kycStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: kycRow,
});
/**
 * Submits a document. front, back and selfie are attachment_paths of member/upload; `kycDocuments`
 * says which of them a kind of document needs. Name and birthday come from the document and are
 * final once verified.
 */
export const kycSubmit = /*#__PURE__*/ call({
  group: 'member',
  name: 'kycSubmit',
  request: () =>
    v.strictObject({
      kind: v.picklist(kycKinds),
      document_no: pasted(40),
      full_name: pasted(80),
      birthday: requestedDay(),
      front: v.optional(text(64)),
      back: v.optional(text(64)),
      selfie: v.optional(text(64)),
    }),
  row: kycRow,
  required: {
    document_no: 'document_no_required',
    full_name: 'full_name_required',
    birthday: 'birthday_required',
  },
  codes: [
    'full_name_required',
    'kyc_name_differs',
    'under_age',
    'invalid_document_no',
    'kyc_image_missing',
    'attachment_not_exists',
    'kyc_under_review',
    'kyc_is_verified',
    'kyc_document_used',
  ],
  places: {
    invalid_document_no: 'document_no',
    kyc_document_used: 'document_no',
    kyc_name_differs: 'full_name',
    under_age: 'birthday',
  },
});
