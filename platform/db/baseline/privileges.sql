-- Default privileges of the application and reading roles on all tables of this and later migrations. Run first.
-- Append-only tables revoke some of the application's; reading.sql revokes those on secrets.
alter default privileges grant select, insert, update, delete on tables to parol_application;
alter default privileges grant select on tables to parol_reading;
