-- What came with a hiker from another installation and speaks of what is not here: somebody's story that they applauded, a decision
-- about them, a telephone that was rung from there. Nothing reads it but their own export, which is complete again with it.
create table brought_rows (
  id bigint primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  table_name text not null,
  row jsonb not null
);
create index brought_rows_of_user on brought_rows (user_id, table_name);
