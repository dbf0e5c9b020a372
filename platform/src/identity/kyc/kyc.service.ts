import { bareNumber } from '@parol/domain';
import type { ParsedRequestOf } from '@parol/wire';
import type { KycSide, kycSubmit } from '@parol/wire/kyc';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Localized } from '@parol/domain';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import { isOfAge, isPersonName, isSameName, type Members, tidyName } from '../member/member.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { SealedBox } from '../../kernel/secrets/secrets.ts';
import type { Identity } from './identity-check.ts';
import { rejectedMessage, verifiedMessage } from './kyc.messages.ts';
import * as repository from './kyc.repository.ts';
import type { Kyc } from './kyc.schema.ts';
import { documentValue } from './document-value.ts';
import { pathsOf, type TakeUpload, takePictures } from './pictures.ts';

type KycForm = ParsedRequestOf<typeof kycSubmit>;

export interface KycService extends Identity {
  newest(memberId: bigint): Promise<Kyc | undefined>;
  /**
   * Submits a document; its pictures move from the uploads to sealed storage. Refuses
   * kyc_is_verified, kyc_under_review, full_name_required, kyc_name_differs, under_age,
   * invalid_document_no, kyc_image_missing, attachment_not_exists, kyc_document_used.
   */
  submit(caller: Pick<Caller, 'memberId'>, form: KycForm, address: string): Promise<Kyc>;
  /** Document and pictures for an operator, which starts the review. Refuses ticket_not_exists. */
  show(key: RowKey): Promise<{
    readonly kyc: Kyc;
    readonly number: string;
    readonly images: readonly { side: KycSide; bytes: Buffer }[];
  }>;
  /** submitted → in_review. Refuses ticket_not_exists, ticket_processed, like the two below. */
  review(key: RowKey): Promise<Kyc>;
  /** Sets the member's name and birthday to the document's and locks them. */
  approve(key: RowKey, by: string): Promise<Kyc>;
  reject(key: RowKey, by: string, reason: Localized): Promise<Kyc>;
}

export interface KycParts extends Pick<
  LedgerParts,
  'db' | 'wallet' | 'clock' | 'random' | 'config' | 'uniqueKeys'
> {
  readonly members: Members;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly audit: AuditService;
  readonly box: SealedBox;
  readonly takeUpload: TakeUpload;
}

const waiting = ['submitted', 'in_review'] as const;

export function kycService(parts: KycParts): KycService {
  return {
    newest: (memberId) => repository.newestKyc(parts.db, memberId),
    refuseUnlessVerified: (memberId) => refuseUnlessVerified(parts, memberId),
    submit: (caller, form, address) => submitProof(parts, caller, form, address),
    show: (key) => showProof(parts, key),
    review: (key) => reviewProof(parts, key),
    approve: (key, by) => decideProof(parts, key, by, { state: 'verified' }),
    reject: (key, by, reason) => decideProof(parts, key, by, { state: 'rejected', reason }),
  };
}

const numberOf = ({ box }: KycParts, { id, number_box }: Pick<Kyc, 'id' | 'number_box'>) =>
  box.open(number_box, `kyc:${id}`).toString('utf8');

async function knownProof({ db }: KycParts, key: RowKey): Promise<Kyc> {
  const kyc = await repository.findKyc(db, key);
  if (!kyc) throw new Refusal('ticket_not_exists');
  return kyc;
}

async function refuseWrong(
  { db, members, config, clock }: KycParts,
  memberId: bigint,
  form: KycForm,
): Promise<{ readonly name: string; readonly number: string }> {
  refuseSecond(await repository.newestKyc(db, memberId));
  const name = tidyName(form.full_name);
  if (!isPersonName(name)) throw new Refusal('full_name_required');
  const member = await members.byId(memberId);
  if (member?.full_name && !isSameName(member.full_name, name))
    throw new Refusal('kyc_name_differs');
  if (!isOfAge(form.birthday, config.minimumAge, clock.now())) throw new Refusal('under_age');
  const number = bareNumber(form.document_no).toUpperCase();
  if (!/^[A-Z0-9]{6,24}$/.test(number)) throw new Refusal('invalid_document_no');
  return { name, number };
}

async function decideProof(
  parts: KycParts,
  key: RowKey,
  by: string,
  decision: { state: 'verified' } | { state: 'rejected'; reason: Localized },
): Promise<Kyc> {
  const { wallet, clock, uniqueKeys, members, audit, inbox } = parts;
  const { memberId, id } = key;
  await knownProof(parts, key);
  const decided = await wallet.withMemberLock(memberId, async (tx) => {
    const at = clock.now();
    const reason = decision.state === 'rejected' ? JSON.stringify(decision.reason) : null;
    const moved = await repository.moveKyc(tx, key, waiting, {
      state: decision.state,
      reason,
      decided_at: at,
      decided_by: by,
    });
    if (!moved) throw new Refusal('ticket_processed');
    if (moved.state === 'rejected') {
      const document = documentValue(moved.kind, numberOf(parts, moved));
      await uniqueKeys.release(tx, 'document', document, memberId);
    }
    if (moved.state === 'verified') {
      const { full_name, birthday } = moved;
      await members.setVerified(tx, memberId, { full_name, birthday, at });
    }
    await audit.record(
      {
        actor: by,
        act: `kyc.${decision.state}`,
        memberId,
        details: { kyc: String(id), kind: moved.kind },
      },
      tx,
    );
    return moved;
  });
  await inbox.send(
    memberId,
    decision.state === 'verified' ? verifiedMessage(id) : rejectedMessage(id, decision.reason),
  );
  return decided;
}

async function refuseUnlessVerified(
  { config, members, db }: KycParts,
  memberId: bigint,
): Promise<void> {
  if (!config.kycRequired || (await members.byId(memberId))?.verified_at) return;
  throw new Refusal('kyc_required', [
    { state: (await repository.newestKyc(db, memberId))?.state ?? 'none' },
  ]);
}

async function submitProof(
  parts: KycParts,
  { memberId }: Pick<Caller, 'memberId'>,
  form: KycForm,
  address: string,
): Promise<Kyc> {
  const { uniqueKeys, db, wallet, clock, random, box, members, audit } = parts;
  const { name, number } = await refuseWrong(parts, memberId, form);
  const paths = pathsOf(form.kind, form);
  const document = documentValue(form.kind, number);
  if ((await uniqueKeys.owner(db, 'document', document)) !== undefined)
    throw new Refusal('kyc_document_used');
  return wallet.withMemberLock(memberId, async (tx) => {
    const at = clock.now();
    const id = random.id(at);
    const inserted = await repository.insertKyc(tx, {
      id,
      member_id: memberId,
      kind: form.kind,
      full_name: name,
      birthday: form.birthday,
      number_box: box.seal(Buffer.from(number), `kyc:${id}`),
      state: 'submitted',
      reason: null,
      submitted_at: at,
      decided_at: null,
      decided_by: null,
    });
    if (!inserted) refuseSecond(await repository.newestKyc(tx, memberId));
    if (!(await uniqueKeys.claim(tx, 'document', document, memberId)))
      throw new Refusal('kyc_document_used');
    await takePictures(parts, tx, { memberId, id }, paths);
    // Payouts go to the registered name, so it is set in the same transaction, before an
    // account under another name can be added.
    await members.setNameOnce(tx, memberId, name);
    await audit.record(
      {
        actor: `member:${memberId}`,
        act: 'kyc.submit',
        memberId,
        address,
        details: { kyc: String(id), kind: form.kind },
      },
      tx,
    );
    const made = await repository.findKyc(tx, { memberId, id });
    if (!made) throw new Error('the saved proof of identity was not returned');
    return made;
  });
}

async function showProof(
  parts: KycParts,
  key: RowKey,
): Promise<{
  readonly kyc: Kyc;
  readonly number: string;
  readonly images: readonly { side: KycSide; bytes: Buffer }[];
}> {
  const { db, box } = parts;
  const kyc = await knownProof(parts, key);
  const images = await repository.imagesOf(db, key);
  return {
    kyc,
    number: numberOf(parts, kyc),
    images: images.map((one) => ({
      side: one.side,
      bytes: box.open(one.box, `kyc:${key.id}:${one.side}`),
    })),
  };
}

async function reviewProof(parts: KycParts, key: RowKey): Promise<Kyc> {
  const { db } = parts;
  await knownProof(parts, key);
  const moved = await repository.moveKyc(db, key, ['submitted'], { state: 'in_review' });
  if (!moved) throw new Refusal('ticket_processed');
  return moved;
}

function refuseSecond(before: Kyc | undefined): void {
  if (before?.state === 'verified') throw new Refusal('kyc_is_verified');
  if (before && before.state !== 'rejected') throw new Refusal('kyc_under_review');
}
