import type { Random } from './random.ts'

/** What breaks programs, gathered: empty, too long, of another type, almost a date, almost a number, almost a path. */
export const oddStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\ud800',
  '\udfff\ud800',
  '\ufeff\u200b\u202e',
  '👣'.repeat(40),
  'ą'.repeat(300),
  'x'.repeat(5_000),
  '%00',
  '%',
  '%zz',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2fsecret',
  'uploads/../secret',
  "'; drop table users; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<p onclick=alert(1)>x</p>',
  '"><svg onload=1>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '٣',
  '9999999999999999999999',
  '2147483648',
  '2024-13-45',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13T00:00:00Z',
  '2024-01-01T25:61:61Z',
  '2024-06-30T23:59:60Z',
  'a@b',
  'a@b.pl',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.pl`,
  'javascript:alert(1)',
  'http://127.0.0.1:22/',
  'file:///etc/passwd',
  '[]',
  '{}',
  '[null]',
  '\\',
  '\r\nX-Injected: 1',
  '\u2028\u2029\'`"',
]

export const oddNumbers: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  -0.000_001,
  90.000_001,
  180.5,
  1_900,
  2_100,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e21,
  1e308,
  -1e308,
]

/** Keys that cursors are made of, with one part wrong. */
const oddKeys: readonly unknown[] = [
  [],
  [null],
  [1],
  [-1],
  [2 ** 31],
  [1e99],
  ['x'],
  ['2024-13-45', 1],
  ['2024-01-01', 1],
  ['2024-01-01', 'x'],
  ['0001-01-01', 2 ** 40],
  ['2024-01-01 10:00:00.123456+00', 1],
  ['9999-12-31 23:59:59+00', 1],
  [{ a: 1 }, []],
  { length: 2, 0: 'a' },
  'text',
  null,
]

export function oddCursor(random: Random): string {
  const key = random.pick(oddKeys)
  return random.chance(0.8) ? Buffer.from(JSON.stringify(key)).toString('base64url') : random.pick(oddStrings)
}

/** A value that belongs nowhere. */
export function oddValue(random: Random): unknown {
  const kind = random.below(10)
  if (kind < 5) return random.pick(oddStrings)
  if (kind < 8) return random.pick(oddNumbers)
  return random.pick<unknown>([
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    nested(200),
    { __proto__: null, id: 1 },
  ])
}

/** Boxes in boxes. */
function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
