-- Compatible back to 0016.
alter table house_account validate constraint house_account_below_zero;
