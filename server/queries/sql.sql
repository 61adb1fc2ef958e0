-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- sql/lock-hikers.ts lockHikers
select pg_advisory_xact_lock($, id)
from (select distinct id from unnest($::integer[]) as named (id) order by id) hikers;

-- sql/lock-quotas.ts lockQuotas
select pg_advisory_xact_lock($, $);
