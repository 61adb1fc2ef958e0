import { paths } from '../../paths.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetDraftsOfOthers } from '../drafts/drafts-owner.ts'
import { forgetKeptOfOthers } from '../kept/forget-kept.ts'
import { go } from '../page/navigate.ts'
import { forgetClimbed } from './kept-climbed.ts'
import type { Tokens } from './session-store.ts'
import { session } from './session.ts'

/** Stores the tokens of a successful sign-in and goes to the stories. */
export function signIn(tokens: Tokens): void {
  queryClient.clear()
  forgetDraftsOfOthers(tokens)
  forgetKeptOfOthers(tokens)
  forgetClimbed()
  session.keep(tokens)
  void go(paths.activities)
}
