-- To whom each of the members sent money, or (not p_sent) from whom they received it, with the sum of their newest p_most transfers
-- since the id p_from. A query of each member, because Citus plans no lateral join from a list to rows in shards.
create or replace function transfer_partners(p_members bigint[], p_sent boolean, p_from bigint, p_most integer)
returns table (o_member bigint, o_partner bigint, o_amount bigint)
language plpgsql stable
as $$
begin
  foreach o_member in array p_members loop
    if p_sent then
      for o_partner, o_amount in
        select t.recipient_id, sum(t.amount)::bigint
          from (select f.recipient_id, f.amount from friend_transfer f
                 where f.sender_id = o_member and f.id >= p_from order by f.id desc limit p_most) t
         group by t.recipient_id
      loop
        return next;
      end loop;
    else
      for o_partner, o_amount in
        select t.sender_id, sum(t.amount)::bigint
          from (select f.sender_id, f.amount from friend_transfer f
                 where f.recipient_id = o_member and f.id >= p_from order by f.id desc limit p_most) t
         group by t.sender_id
      loop
        return next;
      end loop;
    end if;
  end loop;
end $$;
