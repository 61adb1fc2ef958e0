import type { Db } from './connect.ts'

/**
 * A piece of a query for the primary: how far its log has come, in bytes since its beginning; behind the commit of everything that
 * can be seen. A commit is flushed before it is seen, unless the server was told otherwise; what is written beyond that belongs to no
 * commit, and may reach replicas much later.
 */
export function logPlace(db: Db) {
  return db`pg_wal_lsn_diff(case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint`
}
