/** The body of `updateEmail`; app_id says which site it comes from (specification §7, "update email"). */
export const emailRequest = (contact_email: string) => ({ app_id: 'parol-web', contact_email });
