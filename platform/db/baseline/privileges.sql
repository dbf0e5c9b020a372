-- Default rights of the application and reading roles on all tables of the baseline and of later migrations. Run first.
-- Append-only tables take some of the application's back, tables with secrets those of the reading role.
-- In all files amounts are units of 1/10,000 peso, days are Manila days, and a week begins on Monday.
alter default privileges grant select, insert, update, delete on tables to parol_application;
alter default privileges grant select on tables to parol_reading;
