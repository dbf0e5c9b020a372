-- recipient_no: what is reviewed. sample: demo data of the sandbox. decided_at, reason: of the operator's
-- decision; a reason only for a rejection.
create table review (
  member_id    bigint      not null,
  recipient_no text        not null,
  id           bigint      not null,
  stars        smallint    not null check (stars between 1 and 5),
  comment      text        not null check (comment <> ''),
  state        text        not null check (state in ('pending', 'published', 'rejected')),
  sample       boolean     not null,
  submitted_at timestamptz not null,
  decided_at   timestamptz,
  reason_en    text,
  reason_ph    text,
  primary key (member_id, recipient_no),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason_en is not null)),
  check ((reason_en is null) = (reason_ph is null))
);
create index review_newest on review (recipient_no, submitted_at desc, id desc)
  where state = 'published';
create index review_by_stars on review (recipient_no, stars, submitted_at desc, id desc)
  where state = 'published';
create index review_by_state on review (state, submitted_at, id);
create index review_rejected on review (decided_at) where state = 'rejected';
