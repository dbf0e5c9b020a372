-- credential_id is unique across members by unique_key. public_key: COSE. counter: of the newest
-- signature; 0 for passkeys that have none.
create table passkey (
  member_id     bigint      not null,
  id            bigint      not null,
  credential_id bytea       not null,
  public_key    bytea       not null,
  user_handle   bytea       not null,
  transports    text        not null,
  counter       bigint      not null,
  name          text        not null,
  created_at    timestamptz not null,
  used_at       timestamptz,
  primary key (member_id, id),
  unique (member_id, credential_id)
);
revoke select on passkey from parol_reading;

-- Challenges that were answered, so that none is answered twice.
create table passkey_challenge (
  member_id      bigint      not null,
  challenge_hash bytea       not null,
  expires_at     timestamptz not null,
  primary key (member_id, challenge_hash)
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
revoke select on passkey_challenge from parol_reading;

-- asker: the session or the hashed device that made the proof.
create table passkey_proof (
  member_id  bigint      not null,
  token_hash bytea       not null,
  asker      text        not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index passkey_proof_expires on passkey_proof (expires_at);
revoke select on passkey_proof from parol_reading;
