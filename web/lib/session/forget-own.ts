import { forgetDrafts } from '../drafts/drafts-owner.ts'
import { forgetClimbed } from './kept-climbed.ts'
import { forgetKept } from '../kept/forget-kept.ts'
import { forgetFinds } from '../kept/recent-finds.ts'

/** Everything of one's own in this browser: written, climbed, read, found. For who signs off or has no account any more. */
export function forgetOwn(): void {
  forgetDrafts()
  forgetClimbed()
  forgetKept()
  forgetFinds()
}
