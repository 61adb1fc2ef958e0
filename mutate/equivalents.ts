/**
 * Changes that were looked at and change nothing that anybody could see; docs/testing.md shows this list. Each is named by its file and by
 * the line as it becomes.
 */
export const equivalents: readonly { file: string; after: string; why: string }[] = []
