import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A program that says when it runs and what it does with Ctrl+C. */
const programs = {
  tidy: `process.on('SIGINT', () => setTimeout(() => process.exit(0), 200))`,
  untidy: ``,
  failing: `process.on('SIGINT', () => process.exit(7))`,
}

/** Starts it as `npm start` does, presses Ctrl+C as a terminal does (to the whole group), and tells how it ended. */
async function stopped(program: string, presses: number) {
  const text = `${program};process.stdout.write('ready');setInterval(() => {}, 1000)`
  const script = `import { hand } from './scripts/bootstrap.mjs'
    hand(process.execPath, ['-e', ${JSON.stringify(text)}])`
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true })
  let errors = ''
  started.stderr.on('data', (chunk) => (errors += String(chunk)))
  await once(started.stdout, 'data')
  for (let press = 0; press < presses; press++) process.kill(-started.pid!, 'SIGINT')
  const [code, signal] = await once(started, 'exit')
  return { code, signal, errors }
}

describe('Ctrl+C', () => {
  it('lets the program finish and ends without a word of complaint', async () => {
    expect(await stopped(programs.tidy, 1)).toEqual({ code: 0, signal: null, errors: '' })
  })

  it('pressed twice quickly does the same', async () => {
    expect(await stopped(programs.tidy, 2)).toEqual({ code: 0, signal: null, errors: '' })
  })

  it('gives the code of shells when the signal itself ended the program', async () => {
    expect(await stopped(programs.untidy, 1)).toEqual({ code: 130, signal: null, errors: '' })
  })

  it('hands on the code of a program that failed while stopping', async () => {
    expect((await stopped(programs.failing, 1)).code).toBe(7)
  })
})

describe('a plain kill of npm', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

  // npm runs a script in a shell and passes the signal on to that shell alone, which must not stand in between.
  it.each(['start', 'dev'])(
    'reaches the program of `npm run %s`, and its end is waited for',
    async (name) => {
      const text = `process.on('SIGTERM', () => setTimeout(() => process.exit(3), 200));
      process.stdout.write('ready');setInterval(() => {}, 1000)`
      const script = `import('./scripts/bootstrap.mjs').then(({ hand }) => hand(process.execPath, ['-e', process.env.TEXT]))`
      const line = scripts[name]!.replace(/scripts\S+/, '-e "$SCRIPT"')
      const started = spawn('sh', ['-c', line], { env: { ...process.env, SCRIPT: script, TEXT: text } })
      await once(started.stdout, 'data')
      started.kill('SIGTERM')
      const [code, signal] = await once(started, 'close')
      expect({ code, signal }).toEqual({ code: 3, signal: null })
    },
  )
})
