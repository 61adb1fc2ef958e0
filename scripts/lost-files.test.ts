import { describe, expect, it } from 'vitest'
import { lostFiles } from './lost-files.mjs'

const summary = (errors: number) =>
  `\u001B[2m Test Files \u001B[22m 1 failed | 127 passed (130)\n\u001B[2m     Errors \u001B[22m \u001B[31m${errors} error${errors > 1 ? 's' : ''}\u001B[39m\n`
const ended = (signal: string, file: string) =>
  `\u001B[31m\u001B[1mCaused by: Error\u001B[22m: Worker exited unexpectedly with signal ${signal} during started state while running test file ${file}\u001B[39m\n`

describe('lost files', () => {
  it('are those whose process the engine ended', () => {
    const output = `${summary(2)}${ended('SIGTRAP', '/a/streams.test.ts')}at line\n${ended('SIGSEGV', '/a/jobs.test.ts')}`
    expect(lostFiles(output)).toEqual(['/a/streams.test.ts', '/a/jobs.test.ts'])
  })

  it('are none where every process came to its end', () => {
    expect(lostFiles('Test Files 128 passed (128)\n')).toEqual([])
  })

  it('are not told where another error stands beside them', () => {
    expect(lostFiles(`${summary(2)}${ended('SIGTRAP', '/a/streams.test.ts')}`)).toEqual([])
  })

  it('are not those of a process that was killed from outside, as by a machine out of memory', () => {
    expect(lostFiles(`${summary(1)}${ended('SIGKILL', '/a/streams.test.ts')}`)).toEqual([])
  })
})
