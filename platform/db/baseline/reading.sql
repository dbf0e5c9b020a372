-- Hides passwords, session secrets, codes, sealed documents and tokens from the reading role. Run last.
revoke select on registration, session, otp, totp, totp_recovery, kyc_image, launch_ticket, provider_session, unique_key
  from parol_reading;
revoke select on member from parol_reading;
grant select (id, phone, status, full_name, nickname, contact_email, gender, birthday, referral_code, referred_by, affiliate_code,
  vip_level, terms_at, over_age_at, created_at, last_login_time, phone_changed_at, email_verified_at, verified_at, removed_at)
  on member to parol_reading;
