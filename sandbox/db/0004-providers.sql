-- Orders of providers with protocols of their own (src/pay/README.md): what the player is shown, the number, account or
-- address that the order is known by, and its currency. Amounts are units of 1/10,000 peso, of other currencies millionths.
alter table sandpay_order
  add column shows         text        not null default 'redirect'
    check (shows in ('redirect', 'qr', 'reference', 'account', 'crypto')),
  add column code          text,
  add column currency      text        not null default 'PHP',
  add column network       text,
  add column confirmations integer     not null default 0,
  add column paid_at       timestamptz;
update sandpay_order set shows = 'qr' where protocol = 'qr';
update sandpay_order set paid_at = created_at where state = 'paid';
alter table sandpay_order
  drop constraint sandpay_order_state_check,
  -- squawk-ignore constraint-missing-not-valid -- No player waits for the sandbox's providers while they migrate.
  add constraint sandpay_order_state_check
    check (state in ('open', 'processing', 'paid', 'failed', 'expired', 'cancelled', 'mismatched'));
-- squawk-ignore require-concurrent-index-creation -- As above, and migrations are transactions.
create index sandpay_order_code on sandpay_order (code)
  where code is not null;
-- squawk-ignore require-concurrent-index-creation -- As above.
create index sandpay_order_paid on sandpay_order (gateway_id, paid_at);

-- Later payments have an id of their own, and say what kind they are; amounts of returns stay negative.
alter table sandpay_payment
  add column payment_id text,
  add column kind       text not null default 'payment' check (kind in ('payment', 'refund', 'chargeback'));
update sandpay_payment set payment_id = id::text;
update sandpay_payment set kind = 'refund' where amount < 0;
alter table sandpay_payment
  -- squawk-ignore adding-not-nullable-field -- As above.
  alter column payment_id set not null;

-- Which of the provider's keys signs a webhook; `wrong` is none of them.
alter table sandpay_event
  add column event_id  text,
  add column signed_by text not null default 'first' check (signed_by in ('first', 'second', 'wrong'));

-- RSA keys of providers and merchants, by gateway; made when they are first needed.
create table sandpay_key (
  name        text primary key,
  private_pem text not null
);
