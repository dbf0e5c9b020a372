-- The adapters that made orders of a gateway, or with null of all gateways, and when the last order of each was closed: null while
-- one is open. Two look-ups of the index an adapter, one after another, because Citus has no recursive query over shards.
create or replace function deposit_adapters(p_gateway text)
returns table (o_gateway text, o_hash text, o_closed timestamptz)
language plpgsql stable
as $$
begin
  o_gateway := coalesce(p_gateway, '');
  o_hash := '';
  loop
    if p_gateway is null then
      select d.gateway_id, d.adapter_hash into o_gateway, o_hash from deposit d
       where d.adapter_hash is not null and (d.gateway_id, d.adapter_hash) > (o_gateway, o_hash)
       order by d.gateway_id, d.adapter_hash limit 1;
    else
      select d.adapter_hash into o_hash from deposit d
       where d.gateway_id = p_gateway and d.adapter_hash > o_hash
       order by d.adapter_hash limit 1;
    end if;
    exit when o_hash is null;
    select d.closed_at into o_closed from deposit d
     where d.gateway_id = o_gateway and d.adapter_hash = o_hash
     order by d.closed_at desc nulls first limit 1;
    return next;
  end loop;
end $$;
