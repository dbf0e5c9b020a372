-- Compatible back to 0003.
-- Orders and reports of gateways whose protocols are adapters (@parol/contract/gateway-adapter).

-- squawk-ignore renaming-column -- Processes of the release before stop before migrations run.
alter table deposit rename column protocol to adapter;
-- adapter_hash: the version of the adapter that made the order; null for orders of before. show: how the player can pay, as
-- the contract's `Show`s. foreign_amount: what a player pays in another currency, fixed when the order is made: currency,
-- digits, decimals, rate (units of 1/10,000 peso for one). stated: what arrived, such as "10.00 USD", if it is in review and
-- not an amount of pesos.
alter table deposit
  add column adapter_hash   text,
  add column show           jsonb,
  add column foreign_amount jsonb,
  add column stated         text;
-- All rows at once: nothing ran in production before this migration.
update deposit set show = case when qr_text is null then '[]'::jsonb
         else jsonb_build_array(jsonb_build_object('kind', 'qr', 'text', qr_text, 'expiresAt', null)) end
       || case when pay_url is null then '[]'::jsonb
         else jsonb_build_array(jsonb_build_object('kind', 'redirect', 'url', pay_url, 'expiresAt', null)) end
 where pay_url is not null or qr_text is not null;
-- squawk-ignore ban-drop-column -- Their values are in `show`.
alter table deposit drop column pay_url, drop column qr_text;

-- meaning: of the word. stated: the amount as a decimal text if it is not a whole number of units of pesos. amount_of:
-- whether the amount is this report's, or the order's total so far.
alter table deposit_event
  add column meaning   text not null default 'unknown'
    check (meaning in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'partly_refunded', 'chargeback', 'unknown')),
  add column currency  text not null default 'PHP',
  add column stated    text,
  add column amount_of text not null default 'event' check (amount_of in ('event', 'total'));
-- All rows at once: nothing ran in production before this migration.
update deposit_event set meaning = case regexp_replace(lower(trim(word)), '[[:space:]_-]+', '_', 'g')
    when 'pending_payment'            then 'pending'
    when 'payment_processing'         then 'pending'
    when 'awaiting_scan'              then 'pending'
    when 'scanned'                    then 'pending'
    when 'open'                       then 'pending'
    when 'submitted'                  then 'pending'
    when 'payment_success'            then 'paid'
    when 'succeeded'                  then 'paid'
    when 'settled'                    then 'paid'
    when 'payment_failed'             then 'failed'
    when 'failed'                     then 'failed'
    when 'declined'                   then 'failed'
    when 'payment_expired'            then 'expired'
    when 'expired'                    then 'expired'
    when 'lapsed'                     then 'expired'
    when 'payment_cancelled'          then 'cancelled'
    when 'voided'                     then 'cancelled'
    when 'withdrawn'                  then 'cancelled'
    when 'payment_refunded'           then 'refunded'
    when 'refunded'                   then 'refunded'
    when 'returned'                   then 'refunded'
    when 'payment_partially_refunded' then 'partly_refunded'
    when 'payment_chargeback'         then 'chargeback'
    when 'charged_back'               then 'chargeback'
    when 'chargeback'                 then 'chargeback'
    else 'unknown' end;

-- stated: what the newest report names, such as "10.00 USD", if it is not an amount of pesos.
alter table deposit_warning
  add column stated text,
  drop constraint deposit_warning_kind_check;
-- squawk-ignore constraint-missing-not-valid -- The rows are few, and each has one of the kinds.
alter table deposit_warning add constraint deposit_warning_kind_check check (kind in
  ('refunded', 'partly_refunded', 'charged_back', 'not_paid', 'second_payment', 'other_amount', 'unknown_word'));
