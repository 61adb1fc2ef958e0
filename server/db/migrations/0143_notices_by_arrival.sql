-- What came last stands first, whatever the clock said: a clock that ran ahead for a while left notices on top for days.
-- One row of numbers for lines and for their causes; a line takes a new number with each cause.
create sequence notice_arrivals;
alter table notices add column arrived bigint;
alter table notice_causes add column arrived bigint;
update notice_causes c set arrived = o.arrived
from (
  select user_id, key, row_number() over (order by least(happened_at, now()), notice_id, key) as arrived from notice_causes) o
where o.user_id = c.user_id and o.key = c.key;
update notices n set arrived = o.arrived
from (select id, row_number() over (order by least(happened_at, now()), id) as arrived from notices) o where o.id = n.id;
select setval('notice_arrivals', greatest((select max(arrived) from notices), (select max(arrived) from notice_causes), 1));
alter table notices alter column arrived set default nextval('notice_arrivals'), alter column arrived set not null;
alter table notice_causes alter column arrived set default nextval('notice_arrivals'), alter column arrived set not null;

drop index notices_of_user;
create index notices_of_user on notices (user_id, arrived desc);
drop index notice_causes_of_notice;
create index notice_causes_of_notice on notice_causes (notice_id, arrived desc);
