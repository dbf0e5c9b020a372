-- Payments of an order at Sandbox Pay after its first, which is in the order; refunds are negative.
create table sandpay_payment (
  id       bigint      primary key,
  order_id text        not null,
  amount   bigint      not null,
  made_at  timestamptz not null
);
create index sandpay_payment_of_order on sandpay_payment (order_id);
