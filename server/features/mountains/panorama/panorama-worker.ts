import { parentPort } from 'node:worker_threads'
import { drawPanorama, type Seen } from './draw-panorama.ts'

export type DrawRequest = { id: number; from: Seen; peaks: Seen[] }
export type DrawAnswer = { id: number; json: string }

// A few hundred milliseconds of arithmetic: off the thread that answers everybody else.
parentPort!.on('message', ({ id, from, peaks }: DrawRequest) => {
  const answer: DrawAnswer = { id, json: JSON.stringify(drawPanorama(from, peaks)) }
  parentPort!.postMessage(answer)
})
