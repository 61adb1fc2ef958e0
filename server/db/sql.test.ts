import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { connect, type Database, type Sql, type Transaction } from './connect.ts'

let server: PostgresServer
let database: Database
let sql: Sql
beforeAll(async () => {
  server = await startPostgresServer()
  database = await connect({ databaseUrl: server.url('postgres'), dataDir: '' })
  sql = database.sql
  await sql`create table people (id serial primary key, full_name text, seen timestamptz, extra jsonb)`
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.stop()
})
beforeEach(async () => {
  await sql`truncate people restart identity`
})

const names = async () =>
  (await sql<{ fullName: string }[]>`select full_name from people order by id`).map((row) => row.fullName)

describe('templates', () => {
  it('take values, names, rows, columns and other templates', async () => {
    await sql`insert into people ${sql([{ fullName: 'Ola' }, { fullName: 'Jan' }])}`
    await sql`update people set ${sql({ seen: new Date(), extra: sql.json({ long_name: [1, null] }) })} where id = 1`
    const first = sql`full_name = ${'Ola'}`
    const rows = await sql`
      select ${sql('full_name')}, seen is not null as was_seen, extra from people
      where ${first} and id = any(${[1, 2]}) and full_name in ${sql(['Ola', 'Ela'])}`
    expect(rows).toEqual([{ fullName: 'Ola', wasSeen: true, extra: { longName: [1, null] } }])
    const parts = [sql`id > ${0}`, sql`and id < ${5}`]
    expect(await sql`select id from people where ${parts} order by id`).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('are sent once, when somebody waits for them', async () => {
    const insert = sql`insert into people (full_name) values ('Ewa')`
    expect(await names()).toEqual([])
    await insert
    await insert
    expect(await names()).toEqual(['Ewa'])
  })

  it('that fail say where they stand in the code', async () => {
    const error = await sql`select nothing_of_the_kind`.catch((cause: Error) => cause)
    expect((error as Error).stack).toContain('sql.test.ts')
  })
})

describe('a transaction', () => {
  it('is done whole or not at all', async () => {
    const failed = sql.begin(async (tx) => {
      await tx`insert into people (full_name) values ('Ola')`
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(
      await sql.begin(
        async (tx) => (await tx`insert into people (full_name) values ('Jan') returning id`)[0],
      ),
    ).toEqual({ id: 2 })
    expect(await names()).toEqual(['Jan'])
  })

  it('does not pretend to be done when one of its statements failed and nobody looked', async () => {
    const careless = sql.begin(async (tx) => {
      await tx`insert into people (full_name) values ('Ola')`
      await tx`select 1 / 0`.catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('division by zero')
    expect(await names()).toEqual([])
  })

  it('takes no statement that comes after its end', async () => {
    let late: Transaction
    await sql.begin(async (tx) => {
      late = tx
      await tx`insert into people (full_name) values ('Ola')`
    })
    await expect(late!`insert into people (full_name) values ('Jan')`).rejects.toThrow('is over')
    expect(await names()).toEqual(['Ola'])
  })

  it('has parts that can be undone alone, one after another however they are begun', async () => {
    await sql.begin(async (tx) => {
      const part = (name: string, isBad: boolean) =>
        tx.begin(async (inner) => {
          await inner`insert into people (full_name) values (${name})`
          if (isBad) await inner`select 1 / 0`
        })
      const results = await Promise.allSettled([part('Ola', false), part('Jan', true), part('Ewa', false)])
      expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    })
    expect(await names()).toEqual(['Ola', 'Ewa'])
  })

  it('does last what was left to its end, and once committed what was left for afterwards', async () => {
    const done: string[] = []
    const note = (word: string) => () => void done.push(word)
    const noteThen = (word: string) => async () => void done.push(word)
    const committed = note('committed')
    await sql.begin(async (tx) => {
      tx.atEnd(async () => {
        await tx`insert into people (full_name) values ('Ola')`
        done.push('end')
        tx.atEnd(noteThen('after the end'))
      })
      tx.afterCommit(committed)
      await tx.begin(async (part) => {
        part.atEnd(noteThen('end of a part'))
        part.afterCommit(committed)
        part.afterCommit(note('committed with a part'))
      })
      const undone = tx.begin(async (part) => {
        part.atEnd(noteThen('never'))
        part.afterCommit(note('never'))
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      done.push('work')
    })
    expect(done).toEqual([
      'end of a part',
      'work',
      'end',
      'after the end',
      'committed',
      'committed with a part',
    ])
    expect(await names()).toEqual(['Ola'])
    done.length = 0
    const failed = sql.begin((tx) => {
      tx.afterCommit(note('never'))
      tx.atEnd(async () => tx`select 1 / 0`)
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect(done).toEqual([])
  })

  it('keeps to its own connection among many others', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, id) => {
        const sure = await sql.begin(async (tx) => {
          const [mine] = await tx`select pg_backend_pid() as pid`
          await tx`insert into people (full_name) values (${String(id)})`
          return (await tx`select pg_backend_pid() as pid`)[0]!['pid'] === mine!['pid']
        })
        expect(sure).toBe(true)
        await sql`select ${id}::int`
      }),
    )
    expect((await names()).length).toBe(60)
  })
})
