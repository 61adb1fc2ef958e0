import { describe, expect, it } from 'vitest'
import { configRoutes } from '#contract/config.ts'
import { healthRoutes } from '#contract/health.ts'
import { testApp } from './testing/test-app.ts'

const world = testApp()

describe('system', () => {
  it('says that it is alive and ready', async () => {
    expect((await world.as(null)(healthRoutes.alive, {})).body).toEqual({ status: 'ok' })
    expect((await world.as(null)(healthRoutes.ready, {})).status).toBe(200)
  })

  it('tells the web app its public settings', async () => {
    const { body } = await world.as(null)(configRoutes.get, {})
    expect(body).toEqual({
      socialUrl1: null,
      socialUrl2: null,
      storeUrl: null,
      mapTilesUrl: null,
      mapTilesAttribution: null,
    })
  })
})
