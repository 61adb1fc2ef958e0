/** Why a text was refused as a whole; whatever else is wrong with it is repaired. */
export type RichTextProblem = 'too-long' | 'too-deep' | 'too-many-nodes' | 'invalid-document'

export class RichTextError extends Error {
  readonly problem: RichTextProblem

  constructor(problem: RichTextProblem) {
    super(problem)
    this.name = 'RichTextError'
    this.problem = problem
  }
}
