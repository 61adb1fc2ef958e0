-- What a hiker read in the bulletin of the mountain rescue: a degree of 1 to 5, shown while it is fresh.
alter table conditions drop constraint conditions_kind_check;
alter table conditions add constraint conditions_kind_check
  check (kind in ('snow', 'ice', 'mud', 'storm-damage', 'closed-trail', 'crowd', 'avalanche'));
alter table conditions add column degree smallint check (degree between 1 and 5);
alter table conditions add constraint conditions_degree_of_kind check ((kind = 'avalanche') = (degree is not null));
