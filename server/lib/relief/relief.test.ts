import { readdirSync, statSync } from 'node:fs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ranges, summits } from '#data/mountains.ts'
import { huts } from '#data/places.ts'
import trailheads from '#data/places/trailheads.json' with { type: 'json' }
import { farPeaks } from '#data/skyline-peaks.ts'
import { lineOfSight } from '#domain/terrain/line-of-sight.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { OWN_RELIEF } from './read-relief.ts'
import { run as readOwnRelief } from './relief-worker.ts'
import { reliefIn } from './shared-relief.ts'

const relief = readOwnRelief()
const height = (lat: number, lon: number) => heightAt(relief, lat, lon)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

describe('the relief of our mountains', () => {
  it('is small on the disk and in memory', () => {
    const bytes = readdirSync(OWN_RELIEF).reduce(
      (sum, file) => sum + statSync(join(OWN_RELIEF, file)).size,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(8_000_000)
    const memory = [relief.cells, relief.starts, relief.sides, relief.tops, relief.squareTops]
    expect(memory.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(40_000_000)
    expect(relief.cells.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it.each([
    // Valleys and lakes.
    ['Morskie Oko', 49.1975, 20.0705, 1395, 6],
    ['Zakopane, Krupówki', 49.2955, 19.9525, 845, 12],
    ['Jezioro Czorsztyńskie', 49.4535, 20.2655, 529, 12],
    ['Jezioro Solińskie', 49.3665, 22.4605, 420, 15],
    ['Wrocław', 51.1099, 17.0325, 120, 15],
    ['Kraków', 50.0617, 19.9373, 219, 20],
    ['Jelenia Góra', 50.9035, 15.7345, 345, 20],
    // Passes.
    ['Krowiarki', 49.5884, 19.5815, 1012, 15],
    ['Przełęcz Okraj', 50.7469, 15.8235, 1046, 15],
    ['Przełęcz Wyżniańska', 49.123, 22.59, 855, 20],
    ['Przełęcz Spalona', 50.2795, 16.5475, 790, 30],
    // Where roads end and trails begin.
    ['Palenica Białczańska', 49.2552, 20.1036, 984, 12],
    ['Kuźnice', 49.2697, 19.981, 1010, 12],
    ['Wołosate', 49.0665, 22.678, 725, 15],
    ['Karłów', 50.4742, 16.3395, 755, 15],
    ['Święta Katarzyna', 50.902, 20.882, 370, 20],
  ])('knows the height of %s', (_name, lat, lon, heightM, within) => {
    expect(Math.abs(height(lat, lon) - heightM)).toBeLessThanOrEqual(within)
  })

  it('agrees with the heights of trailheads and huts', () => {
    const places = Object.entries(trailheads).map(([name, [lat, lon, heightM]]) => ({
      name,
      lat,
      lon,
      heightM,
    }))
    const wrong = [...places, ...huts].filter(
      ({ lat, lon, heightM }) => !(Math.abs(height(lat!, lon!) - heightM!) <= 30),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has the surveyed heights on the summits of every range', () => {
    for (const range of ranges) {
      const own = summits.filter(
        ({ range: slug, confidence }) => slug === range.slug && confidence === 'high',
      )
      if (own.length === 0) continue
      const off = own.map(({ lat, lon, heightM }) => Math.abs(height(lat, lon) - heightM))
      expect(median(off), range.name).toBeLessThan(own.length < 3 ? 25 : 12)
    }
  })

  it('knows every summit of ours and every one across the border', () => {
    for (const { lat, lon } of [...summits, ...farPeaks]) expect(height(lat, lon)).toBeGreaterThan(100)
  })

  it('sees what is seen from Babia Góra, and does not see what is hidden', () => {
    // Lower hills elsewhere have the same names.
    const named = (name: string) =>
      [...farPeaks, ...summits]
        .filter((peak) => peak.name === name)
        .reduce((high, peak) => (peak.heightM > high.heightM ? peak : high))
    const babia = named('Babia Góra')
    const eye = { ...babia, heightM: babia.heightM + 2 }
    for (const name of ['Łomnica', 'Gerlach', 'Krywań', 'Bystra', 'Baraniec', 'Wielki Chocz']) {
      expect(lineOfSight(relief, eye, named(name)).visible, name).toBe(true)
    }
    const sokolica = summits.find(
      ({ name, range }) => name === 'Kasprowy Wierch' && range.startsWith('tatry'),
    )!
    expect(
      lineOfSight(relief, { ...sokolica, heightM: sokolica.heightM + 2 }, named('Śnieżka')).visible,
    ).toBe(false)
  })

  it('takes an operator’s finer tiles where there are some', () => {
    const dir = mkdtempSync(join(tmpdir(), 'kopczyk-relief-'))
    const nodes = Buffer.alloc(3601 * 3601 * 2)
    for (let at = 0; at < nodes.length; at += 2) nodes.writeInt16BE(1777, at)
    writeFileSync(join(dir, 'N49E020.hgt'), nodes)
    const finer = reliefIn({ relief, finerDir: dir })
    expect(heightAt(finer, 49.5, 20.5)).toBe(1777)
    expect(heightAt(finer, 49.0001, 20.9999)).toBe(1777)
    expect(heightAt(finer, 49.5, 19.5)).toBe(height(49.5, 19.5))
    rmSync(dir, { recursive: true })
  })
})
