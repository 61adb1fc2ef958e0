import { cpus } from 'node:os'
import type { Measured } from '#domain/quality/figures.ts'
import type { Outcome } from '../faults/lib/outcome.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { arrive, figuresOf, type Figures } from './lib/arrivals.ts'
import { floorMs } from './lib/floor.ts'
import { filesToSend, Mix } from './lib/mix.ts'
import { MOST_P99_MS, type LoadOptions } from './lib/options.ts'
import { machineMs } from './lib/processor.ts'
import type { Site, World } from './lib/world.ts'

const RISE = 1.3
/** Bounds that end every measurement: of arrivals a second, and of tries to hold what was reached for a moment. */
const MOST_RATE = 2_000
const HOLD_TRIES = 4
const HOLD_LESS = 0.8
const COMPARE_SECONDS = 30
/** The goal of three processes against one, each with a core of its own. */
const THREE_TO_ONE = 2.2

type Step = Figures & {
  rate: number
  isHeld: boolean
  /** Milliseconds of a core for each request. */
  appMs: number
  /** Cores that were busy on average. */
  cores: { app: number; client: number; database: number; others: number }
  bytes: number
  clientLagMs: number
  memory: number[]
}

/** The mix at a rising rate until people wait, then the highest rate for minutes; on one process, two, three. */
export async function capacity(world: World, options: LoadOptions): Promise<Outcome> {
  const { short } = options
  const { engine } = world
  const counts = engine === 'embedded' ? [1] : options.processes
  const files = await filesToSend(short ? 2 : 24, short ? 2 : 12)
  const mix = new Mix(world.places, world.hikers, files)
  const figures: string[] = []
  const problems: string[] = []
  const measured: Measured[] = []
  const known: Known[] = []
  let compareAt = 0
  for (const processes of counts) {
    const those = called(processes)
    const name = `${engine}, ${those}`
    const own: Known = { processes, held: null, cost: null }
    known.push(own)
    const measure = async (site: Site) => {
      const { held, tried } = await climb(world, site, mix, options)
      figures.push(`${name}, on the way up: ${tried.map(rateText).join('; ')}`)
      // Where nothing was held, the last step tells of memory and of the floor all the same.
      const step = held ?? tried.at(-1)!
      if (held === null) problems.push(`${name}: no rate was held for ${options.hold} s: ${rateText(step)}`)
      figures.push(`${name}, ${held === null ? 'not held' : `held for ${options.hold} s`}: ${stepText(step)}`)
      own.held = held?.rate ?? null
      const floor = await floorMs(site.addresses[0]!, step.bytes, step.rate, Math.min(10, options.step))
      figures.push(
        `${name}: bare Fastify takes ${floor.ms.toFixed(3)} ms of a core for an answer of ${floor.bytes} bytes at that rate, the product ${step.appMs.toFixed(2)} ms for the mix: ${share(floor.ms / step.appMs)} of the floor`,
      )
      if (held !== null) measured.push(...kept(those, held, floor.ms / held.appMs))
      if (counts.length > 1) {
        compareAt ||= Math.max(1, step.rate / 2)
        const compared = await at(compareAt, COMPARE_SECONDS, world, site, mix)
        if (compared.errors.length === 0) own.cost = compared.appMs
        figures.push(`${name}, all at the same rate: ${stepText(compared)}`)
      }
    }
    // The others are still worth measuring.
    await world
      .serve(processes, measure)
      .catch((error: Error) => problems.push(`${name} fell over: ${error.message}`))
  }
  figures.push(rates(known))
  if (counts.length > 1) {
    const fair = fairness(known)
    figures.push(fair.figure)
    if (fair.measured !== null) measured.push(fair.measured)
    if (!fair.measured?.ok) problems.push(fair.figure)
  }
  return { name: `the mix on the ${engine} engine`, figures, problems, measured }
}

async function climb(world: World, site: Site, mix: Mix, options: LoadOptions) {
  const tried: Step[] = []
  let held: Step | null = null
  // The short form asks whether everything is answered at all, beside whatever else the machine does.
  const isEnough = (step: Step) => (options.short ? step.errors.length === 0 : step.isHeld)
  // What a process reads once, it reads before anybody is measured.
  await at(options.from, options.step, world, site, mix)
  let best = 0
  for (let rate = options.from; rate <= MOST_RATE; rate = Math.ceil(rate * RISE)) {
    const step = await at(rate, options.step, world, site, mix)
    tried.push(step)
    if (!isEnough(step)) break
    best = rate
    if (options.short) break
  }
  for (let attempt = 0; best > 0 && held === null && attempt < HOLD_TRIES; attempt++) {
    const step = await at(best, options.hold, world, site, mix)
    if (isEnough(step)) held = step
    else tried.push(step)
    best = Math.floor(best * HOLD_LESS)
  }
  return { held, tried }
}

async function at(rate: number, seconds: number, world: World, site: Site, mix: Mix): Promise<Step> {
  await world.hikers.readyTokens()
  const before = usedNow(site)
  const began = performance.now()
  const { arrivals, clientLagMs } = await arrive({
    many: { aSecond: rate },
    seconds,
    random: randomFrom(Math.round(rate * 1000) + seconds),
    ask: (number) => mix.next(site.addresses, number),
  })
  const tookMs = performance.now() - began
  const after = usedNow(site)
  const cores = (name: keyof typeof before) => (after[name] - before[name]) / tookMs
  const found = figuresOf(arrivals)
  const own = { app: cores('app'), client: cores('client'), database: cores('database') }
  return {
    ...found,
    rate,
    isHeld: found.errors.length === 0 && found.p99 <= MOST_P99_MS,
    appMs: (after.app - before.app) / Math.max(1, found.count),
    cores: { ...own, others: Math.max(0, cores('machine') - own.app - own.client - own.database) },
    bytes: arrivals.reduce((sum, one) => sum + one.bytes, 0) / Math.max(1, found.count),
    clientLagMs,
    memory: site.memory(),
  }
}

function usedNow(site: Site) {
  const { user, system } = process.cpuUsage()
  return { ...site.used(), client: (user + system) / 1000, machine: machineMs() }
}

/** What is known of so many processes: the rate that they held, and milliseconds of a core for each request at a rate that is one for all. */
type Known = { processes: number; held: number | null; cost: number | null }

const called = (processes: number) => `${processes} ${processes === 1 ? 'process' : 'processes'}`

/** The rates side by side, and what more processes add on this machine as it is shared. */
export function rates(known: readonly Known[]): string {
  const [one] = known.filter(({ processes }) => processes === 1)
  const each = known.map(({ processes, held }) => {
    if (held === null) return `${called(processes)} none`
    const against = processes > 1 && one?.held ? ` (${(held / one.held).toFixed(2)} × one)` : ''
    return `${called(processes)} ${held.toFixed(0)}/s${against}`
  })
  return `held, by the clock of this machine: ${each.join(', ')}`
}

/**
 * Three processes, their database and whoever asks do not fit on two cores: rates by the clock say how the machine is shared. What each
 * process would bear with a core of its own follows from the processor time of a request, at the same rate of arrivals for all.
 */
export function fairness(known: readonly Known[]): { figure: string; measured: Measured | null } {
  const costOf = (count: number) => known.find(({ processes }) => processes === count)?.cost ?? null
  const [one, three] = [costOf(1), costOf(3)]
  if (one === null || three === null) {
    const missing = [one === null ? [1] : [], three === null ? [3] : []].flat().map(called)
    return {
      figure: `three processes against one, by processor time: not known, as ${missing.join(' and ')} did not answer everything or were not asked (goal ≥ ${THREE_TO_ONE})`,
      measured: null,
    }
  }
  const value = (3 * one) / three
  return {
    figure: `three processes against one, by processor time: ${perCore(one)} requests from a second of a core on one, ${perCore(three)} on three, so ${value.toFixed(2)} × with a core each (goal ≥ ${THREE_TO_ONE})`,
    measured: {
      name: 'three processes against one, with a core each',
      value,
      unit: '×',
      goal: `≥ ${THREE_TO_ONE} ×`,
      ok: value >= THREE_TO_ONE,
      problems: 0,
    },
  }
}

const perCore = (ms: number) => (1000 / ms).toFixed(0)

/** What goes wrong with other numbers of processes says nothing against what these held. */
function kept(those: string, held: Step, floorShare: number): Measured[] {
  const told = { goal: 'none', ok: true, problems: 0 } as const
  return [
    { name: `${those}: held`, value: held.rate, unit: '/s', ...told },
    {
      name: `${those}: 99th percentile`,
      value: held.p99,
      unit: 'ms',
      goal: `≤ ${MOST_P99_MS} ms`,
      ok: held.p99 <= MOST_P99_MS,
      problems: 0,
    },
    { name: `${those}: requests from a second of a core`, value: 1000 / held.appMs, unit: '', ...told },
    { name: `${those}: memory of its largest process`, value: Math.max(...held.memory), unit: 'MB', ...told },
    { name: `${those}: share of the bare floor`, value: floorShare * 100, unit: '%', ...told },
  ]
}

const share = (value: number) => `${(value * 100).toFixed(0)} %`

function rateText({ rate, p50, p99, errors }: Step): string {
  const wrong = errors.length > 0 ? `, ${errors.join(', ')}` : ''
  return `${rate.toFixed(0)}/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms${wrong}`
}

function stepText(step: Step): string {
  const { cores, memory, count, most, clientLagMs, appMs } = step
  const all = cpus().length
  return (
    `${rateText(step)}, most ${most.toFixed(0)} ms of ${count} requests; of ${all} cores: server ${cores.app.toFixed(2)}, database ${cores.database.toFixed(2)}, ` +
    `client ${cores.client.toFixed(2)} (its own lag p99 ${clientLagMs.toFixed(0)} ms), others ${cores.others.toFixed(2)}; ` +
    `${perCore(appMs)} requests from a second of a core; memory ${memory.map((mb) => mb.toFixed(0)).join(' + ')} MB`
  )
}
