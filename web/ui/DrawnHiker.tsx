import { hash } from './hash.ts'

const cloths = [1, 2, 3, 4, 5, 6].map((n) => `var(--cloth-${n})`)
const hairs = [1, 2, 3, 4].map((n) => `var(--hair-${n})`)
const skins = ['var(--skin-1)', 'var(--skin-2)']
const heads = ['bare', 'beanie', 'brim', 'long', 'braid'] as const

/** A person from behind, looking at a ridge: nobody gets a face that is not theirs. */
export function DrawnHiker({ seed }: { seed: string | number }) {
  const any = (salt: number) => hash(seed, salt)
  const pick = <Item,>(items: readonly Item[], salt: number) => items[Math.floor(any(salt) * items.length)]
  const jacket = pick(cloths, 1)
  const others = cloths.filter((cloth) => cloth !== jacket)
  const pack = pick(others, 2)
  const hat = pick(
    others.filter((cloth) => cloth !== pack),
    3,
  )
  const hair = pick(hairs, 4)
  const head = pick(heads, 5)
  const peak = 26 + any(6) * 48
  const summit = 20 + any(7) * 14
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={any(8) < 0.5 ? 'var(--portrait-sky)' : 'var(--sky-3)'} />
      <path
        d={`M0 62 ${peak - 16} ${summit + 18} ${peak} ${summit} ${peak + 8} ${summit + 12} ${peak + 18} ${summit + 5} ${peak + 40} 58 120 50V100H-20V70Z`}
        fill={any(9) < 0.5 ? 'var(--ridge-3)' : 'var(--ridge-4)'}
      />
      <path d="M0 74 18 62 34 70 62 58 82 68 100 60V100H0Z" fill="var(--ridge-2)" />
      <path d="M12 104c1-22 8-34 24-37h28c16 3 23 15 24 37Z" fill={jacket} />
      <path d="M42 54h16v16H42Z" fill={pick(skins, 10)} />
      {head === 'long' ? (
        <path d="M31 50c0-16 8-24 19-24s19 8 19 24c0 10-1 18-4 24H35c-3-6-4-14-4-24Z" fill={hair} />
      ) : (
        <ellipse cx="50" cy="46" rx="17" ry="19" fill={hair} />
      )}
      <path
        d="M39 44v14M44 42v20M50 42v21M56 42v20M61 44v14"
        fill="none"
        stroke="var(--board-edge)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      {head === 'beanie' && (
        <g fill={hat}>
          <path d="M32 46c-1-18 7-26 18-26s19 8 18 26Z" />
          <circle cx="50" cy="19" r="5" />
          <path
            d="M31 44a4 4 0 0 1 4-4h30a4 4 0 0 1 0 8H35a4 4 0 0 1-4-4Z"
            stroke="var(--board-edge)"
            strokeWidth="2"
          />
        </g>
      )}
      {head === 'brim' && (
        <g fill={hat}>
          <path d="M33 42c0-14 7-20 17-20s17 6 17 20Z" />
          <path
            d="M24 43c8-4 44-4 52 0 1 3-2 4-6 4H30c-4 0-7-1-6-4Z"
            stroke="var(--board-edge)"
            strokeWidth="1.5"
          />
        </g>
      )}
      {head === 'braid' && <path d="M47 60h6c4 8 3 18 0 28-6-8-8-20-6-28Z" fill={hair} />}
      <path
        d="M33 74c1-9 8-12 17-12s16 3 17 12c-5 4-29 4-34 0Z"
        fill={jacket}
        stroke="var(--board-edge)"
        strokeWidth="2"
      />
      <path d="M34 80c0-6 6-8 16-8s16 2 16 8v24H34Z" fill={pack} />
      <path d="M34 87h32M45 84h10v7H45Z" fill="none" stroke="var(--board-edge)" strokeWidth="2.5" />
    </svg>
  )
}
