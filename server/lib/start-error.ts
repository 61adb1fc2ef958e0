/** Why the program cannot start, in words for whoever runs it: printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
