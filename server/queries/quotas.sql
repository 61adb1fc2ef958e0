-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/quotas/quotas.queries.ts readUsage
select files, bytes from daily_usage where user_id = $ and kind = $ and day = $;

-- features/quotas/quotas.queries.ts addUsage
insert into daily_usage <columns> on conflict (user_id, kind) do update set day = excluded.day, files =
excluded.files + case
  when daily_usage.day = excluded.day then daily_usage.files
  else 0 end, bytes = excluded.bytes + case
  when daily_usage.day = excluded.day then daily_usage.bytes
  else 0 end
where daily_usage.day <> excluded.day
  or daily_usage.files + excluded.files <= $
  and daily_usage.bytes + excluded.bytes <= $
returning 1;
