import type { Parts } from '../../kernel/parts/parts.ts';
import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';
import './otp.schema.ts';

/** Codes are stored by the name of the account. */
export const otpData = ({ contacts }: Pick<Parts, 'contacts'>): PersonalData => ({
  async forget(tx, { phone }) {
    await tx.deleteFrom('otp').where('account', '=', contacts.shortLivedName(phone)).execute();
  },
});
