-- What the forum keeps for strangers has topics like everything else.
alter table threads drop column version;
drop table board_versions;
