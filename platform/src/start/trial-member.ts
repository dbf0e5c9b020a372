/** A member who exists only on the trial site. */
export const trialMember = {
  session_token: 'trial',
  account_id: '639170000000',
  currency: 'PHP',
  full_name: 'Ana Cruz',
  nickname: null,
  contact_phone: '639170000000',
  contact_email: null,
  gender: null,
  birthday: null,
  avatar: null,
  referral_code: 'TRIAL1',
  last_login_time: null,
  vip_level: 1,
  unread: 0,
  paused_until: null,
};
