-- When the newest fleet was issued that a host served from a store (docs/decisions/0058-signed-fleet.md).
create table fleet_mark (
  -- Such as s3://bucket/prefix/.
  store  text   primary key,
  -- Milliseconds since 1970, as in the fleet.
  issued bigint not null
);
