/** The body of `updateEmail`; `app_id` names this site (specification §7, "update email"). */
export const emailRequest = (contact_email: string) => ({ app_id: 'parol-web', contact_email });
