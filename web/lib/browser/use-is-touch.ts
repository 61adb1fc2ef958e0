import { useMediaQuery } from './use-media-query.ts'

/** Whether one points with a finger, which drops and drags no files; false in whatever the server draws. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
