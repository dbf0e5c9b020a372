import { visibleText } from '@parol/domain';
import { rules } from '@parol/ui';
import { kycDocuments, kycKinds, kycSides } from '@parol/wire/kyc';
import * as v from 'valibot';
import { earliestBirthday, latestBirthday } from './latest-birthday.ts';

const picture = () => v.string();

/** Schema of a proof of identity; the required pictures depend on the document. */
export const kycSchema = (today: string) =>
  v.pipe(
    v.object({
      kind: v.picklist(kycKinds),
      document_no: v.pipe(
        v.string(),
        v.transform(visibleText),
        v.nonEmpty('form.documentNo'),
        v.regex(/^[A-Za-z0-9 -]{6,30}$/, 'form.documentNoForm'),
      ),
      full_name: v.pipe(
        v.string(),
        v.transform(visibleText),
        v.nonEmpty('form.fullName'),
        rules.maxLength(80),
        v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'form.nameLetters'),
      ),
      birthday: v.pipe(
        v.string(),
        v.nonEmpty('form.birthday'),
        v.check((day) => day === '' || day >= earliestBirthday, 'form.birthday'),
        v.check((day) => day === '' || day <= latestBirthday(today), 'form.underAge'),
      ),
      front: picture(),
      back: picture(),
      selfie: picture(),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const side of kycSides) {
        if (!(kycDocuments[value.kind] as readonly string[]).includes(side) || value[side] !== '')
          continue;
        addIssue({
          message: 'form.picture',
          path: [{ type: 'object', origin: 'value', input: value, key: side, value: value[side] }],
        });
      }
    }),
  );
export type KycFields = v.InferInput<ReturnType<typeof kycSchema>>;
