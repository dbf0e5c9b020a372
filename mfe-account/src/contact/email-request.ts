/** The new e-mail, and the password that allows the change. */
export interface EmailRequest {
  readonly contact_email: string;
  readonly password: string;
}

/** The body of `updateEmail`; `app_id` names this site (specification §7, "update email"). */
export const emailRequest = (request: EmailRequest) => ({ app_id: 'parol-web', ...request });
