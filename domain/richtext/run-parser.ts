import { InsertionMode, Parser, Tokenizer, type TokenHandler, type TreeAdapterTypeMap } from 'parse5'

/** What the standard treats alike inside of a body: no markup, no reference, no line end, nothing that two units stand for. */
const RUN = /[^<&\r\n\0\ud800-\udfff]*/y

type Handler = TokenHandler & { readonly insertionMode: InsertionMode }

/**
 * Takes a run of plain text at once. The usual tokenizer looks at each letter, and gives words and the spaces between them one by
 * one, because they differ in tables and heads; inside of a body they do not.
 */
class RunTokenizer extends Tokenizer {
  readonly #parser: Handler

  constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: Handler) {
    super(options, parser)
    this.#parser = parser
  }

  protected override _stateData(codePoint: number): void {
    super._stateData(codePoint)
    if (codePoint <= SPACE || codePoint > HIGHEST_OF_ONE || codePoint === LESS || codePoint === AMPERSAND)
      return
    if (this.#parser.insertionMode !== InsertionMode.IN_BODY || this.inForeignNode) return
    RUN.lastIndex = this.runEnd
    RUN.test(this.preprocessor.html)
    this.runEnd = RUN.lastIndex
    this.preprocessor.pos = this.runEnd - 1
  }
}

const SPACE = 0x20
const AMPERSAND = 0x26
const LESS = 0x3c
const HIGHEST_OF_ONE = 0xffff

/** The parser of the standard, which reads plain text in runs. */
export class RunParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  constructor(...given: ConstructorParameters<typeof Parser<T>>) {
    super(...given)
    this.tokenizer = new RunTokenizer(this.options, this)
  }
}
