-- A trip that took place counts for who organised it.
alter table counted_causes drop constraint counted_causes_cause_check;
alter table counted_causes add constraint counted_causes_cause_check
  check (cause in ('ascent', 'story', 'applause', 'account', 'challenge', 'trip'));
