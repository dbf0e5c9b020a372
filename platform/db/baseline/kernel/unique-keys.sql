-- Values that are unique across members: phones, e-mails, referral codes, payout accounts, documents, references of
-- gateways and of manual deposits. Other tables are only unique per member, because their keys begin with the member.
-- key_hash: HMAC-SHA256 of kind and value (a blind index); the value itself is not stored here.
create table unique_key (
  kind      text   not null,
  key_hash  bytea  not null,
  member_id bigint not null,
  key_id    text   not null default '',
  primary key (kind, key_hash)
);
create index unique_key_of_member on unique_key (member_id);
revoke select on unique_key from parol_reading;
