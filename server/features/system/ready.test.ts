import { expect, it } from 'vitest'
import { problems } from '#contract/errors.ts'
import { testApp } from '#server/testing/test-app.ts'
import { folderProblem } from '#server/lib/disk.ts'
import { checkReady } from './system.service.ts'

const world = testApp()

it('says which part has no room left', async () => {
  const check = () => Promise.reject(folderProblem('ENOSPC', 'full'))
  await expect(checkReady(world.db, { ...world.app.storage, check })).rejects.toMatchObject({
    code: 'storage-full',
    status: 507,
    fields: { storage: problems['storage-full'].message },
  })
})

it('does not wait for a part that never answers', async () => {
  const check = () => new Promise<void>(() => {})
  await expect(checkReady(world.db, { ...world.app.storage, check })).rejects.toMatchObject({
    code: 'unavailable',
    fields: { storage: problems.unavailable.message },
  })
})
