import type { Plugin } from 'vite'

/** The one form that V8 knows, and only in the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Left to itself, a browser compiles each function when it is first called: a page that wakes then spends half of its time on that, on the
 * thread that answers the reader. With this hint the files of pages are compiled while they come, beside that thread.
 */
export function compileHint(isOfPage: (ids: readonly string[]) => boolean): Plugin {
  return {
    name: 'kopczyk:compile-hint',
    apply: 'build',
    // After Vite has put its own first line there.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && isOfPage(output.moduleIds)) output.code = HINT + output.code
      },
    },
  }
}
