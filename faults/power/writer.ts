import { connect } from '#server/db/connect.ts'

// The embedded database of the product in a new folder; one row after another, and each is told once it is committed.
const ROWS = 40
const fsync = process.env['FSYNC'] !== 'off'
const { sql } = await connect({ databaseUrl: null, dataDir: process.argv[2]!, fsync })
await sql`create table deeds (n integer primary key, words text not null)`
// Not in the log, and made anew after each cut.
await sql`create unlogged table passing (n integer primary key)`
for (let n = 1; n <= ROWS; n++) {
  await sql`insert into passing values (${n})`
  await sql`insert into deeds values (${n}, repeat(${`wędrówka ${n} `}, 200))`
  process.stdout.write(`${n}\n`)
  // Tables are forced, and the log goes on in another file; rows change places.
  if (n === 15) await sql`checkpoint`
  if (n === 20) await sql`select pg_switch_wal()`
  if (n === 30) await sql`update deeds set words = words || '!'`
}
// Falls over: an orderly end would force everything.
process.kill(process.pid, 'SIGKILL')
