export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Payload = Record<string, Json>
export type Job = {
  id: number
  kind: string
  key: string | null
  payload: Payload
  attempts: number
  /** Of this run alone; every statement about its end names it. */
  claim: string
}
