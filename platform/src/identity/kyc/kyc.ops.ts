import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../kernel/http/http.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { waitingKyc } from './kyc.repository.ts';
import type { KycService } from './kyc.service.ts';

/** What an operator does with proofs of identity. */
export function kycOps({ db }: Pick<Parts, 'db'>, service: KycService): readonly OpsCommand[] {
  const operator = () => `operator:${userInfo().username}`;
  return [
    {
      name: 'kyc:list',
      usage: '',
      summary: 'Lists the proofs of identity that wait for somebody',
      run: async () =>
        (await waitingKyc(db, 200)).map(
          (row) =>
            `${row.id}  ${row.state.padEnd(9)}  ${row.kind.padEnd(15)}  ${row.submitted_at.toISOString()}  ${row.phone}  ${row.full_name}`,
        ),
    },
    {
      name: 'kyc:show',
      usage: '<id> <folder>',
      summary:
        'Takes a proof of identity up: shows what the member wrote and writes its pictures into a folder',
      async run([id, folder]) {
        if (folder === undefined) throw new Error('Say which folder to write the pictures to.');
        const { kyc, number, images } = await service.show(kycId(id));
        if (kyc.state === 'submitted') await service.review(kyc.id).catch(ifRefused);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const files = images.map(({ side, bytes }) => ({
          file: join(folder, `${kyc.id}-${side}.jpg`),
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
    },
    {
      name: 'kyc:approve',
      usage: '<id>',
      summary: 'Verifies a member: the name and birthday of the document are fixed',
      async run([id]) {
        const { full_name: name, birthday } = await service.approve(kycId(id), operator());
        return [`${id} is verified: ${name}, born ${birthday}.`];
      },
    },
    {
      name: 'kyc:reject',
      usage: '<id> --reason text [--reason-ph text]',
      summary: 'Rejects a proof of identity; the member may send another',
      async run([id], options) {
        if (!options.reason) throw new Error('Give the member a reason: --reason "…".');
        await service.reject(kycId(id), operator(), {
          en: options.reason,
          ph: options['reason-ph'] ?? options.reason,
        });
        return [`${id} is rejected.`];
      },
    },
  ];
}

function kycId(text: string | undefined): bigint {
  if (text === undefined || !/^\d{1,19}$/.test(text))
    throw new Error('Say which one; "kyc:list" names them.');
  return BigInt(text);
}

/** Somebody else took it up at the same moment. */
function ifRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
