import { textSvg } from './svg-text.ts'

// What every picture that the server draws has in common.

export const ink = {
  paper: '#fafaf5',
  land: '#f6f5e8',
  line: '#d8dcce',
  text: '#1f2729',
  soft: '#5a6664',
  spruce: '#1e4d3e',
  track: '#d9480f',
  white: '#ffffff',
  pale: '#d9e6d8',
} as const

const stones = [
  'M2.2 19.1c0-2 1.7-3.2 4.3-3.4 3.8-.3 7.9-.3 11.5.1 2.3.2 3.8 1.4 3.8 3.2 0 1.9-1.5 2.7-4 2.8-3.9.2-7.9.2-11.8 0-2.5-.1-3.8-.9-3.8-2.7Z',
  'M5.3 12.3c0-1.7 1.3-2.6 3.4-2.8 2.7-.3 5.2-.2 7.7.2 1.8.3 2.8 1.2 2.8 2.6 0 1.5-1.2 2.1-3.2 2.2-2.6.2-5.200.2-7.700 0-1.900-.1-3-.8-3-2.200Z',
  'M8.2 5.7c0-2 1.3-3.300 3.300-3.400 2.300-.1 4 1.200 4 3.200 0 1.800-1.200 2.700-3.600 2.800-2.400 0-3.700-.9-3.700-2.600Z',
] as const

export function drawBrand(x: number, y: number, colour = '#f6f8f0'): string {
  const mark = stones.map((d) => `<path d="${d}"/>`).join('')
  return (
    `<g fill="${colour}" transform="translate(${x} ${y}) scale(2)">${mark}</g>` +
    textSvg('serif', 'Kopczyk', 40, x + 58, y + 40, colour)
  )
}
