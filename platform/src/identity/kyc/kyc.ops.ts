import * as v from 'valibot';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../kernel/http/http.ts';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { waitingKyc } from './kyc.repository.ts';
import type { KycService } from './kyc.service.ts';

/** Operator commands for proofs of identity. */
export function kycOps(
  { db, locators, contacts }: Pick<Parts, 'db' | 'locators' | 'contacts'>,
  service: KycService,
): readonly OpsCommand[] {
  const keyNamed = (reference: string | undefined) =>
    rowNamed(locators, reference, 'Name a proof of identity; "kyc:list" lists them.');
  const operator = () => `operator:${userInfo().username}`;
  return [
    opsCommand({
      name: 'kyc:list',
      effect: 'reads',
      summary: 'Lists the proofs of identity to review',
      run: async () =>
        (await waitingKyc(db, 200)).map(
          (row) =>
            `${locators.reference(keyOf(row))}  ${row.state.padEnd(9)}  ${row.kind.padEnd(15)}  ${row.submitted_at.toISOString()}  ${contacts.phoneIn(row)}  ${row.full_name}`,
        ),
    }),
    opsCommand({
      name: 'kyc:show',
      effect: 'other',
      args: [input.text('proof'), input.text('folder')],
      summary: "Starts a review: shows the member's data and writes the pictures to a folder",
      async run([id, folder]) {
        const { kyc, number, images } = await service.show(keyNamed(id));
        if (kyc.state === 'submitted') await service.review(keyOf(kyc)).catch(ifRefused);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const files = images.map(({ side, bytes }) => ({
          file: join(folder, `${id}-${side}.jpg`),
          bytes,
        }));
        for (const { file, bytes } of files)
          await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
        return [
          `${kyc.kind}  ${number}`,
          `${kyc.full_name}, born ${kyc.birthday}`,
          ...files.map(({ file }) => file),
        ];
      },
    }),
    opsCommand({
      name: 'kyc:approve',
      effect: 'other',
      args: [input.text('proof')],
      summary: 'Verifies a member and locks the name and birthday of the document',
      async run([id]) {
        const { full_name: name, birthday } = await service.approve(keyNamed(id), operator());
        return [`${id} is verified: ${name}, born ${birthday}.`];
      },
    }),
    opsCommand({
      name: 'kyc:reject',
      effect: 'other',
      args: [input.text('proof')],
      options: { reason: input.memberReason(), 'reason-ph': v.optional(input.text('text')) },
      summary: 'Rejects a proof of identity; the member may send another',
      async run([id], options) {
        await service.reject(keyNamed(id), operator(), {
          en: options.reason,
          ph: options['reason-ph'] ?? options.reason,
        });
        return [`${id} is rejected.`];
      },
    }),
  ];
}

/** Ignores refusals, because another operator may have started the review concurrently. */
function ifRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
