import type * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { StoredDocument, StoredText } from '../stores/read-store/port.js'
import type { Projection } from './projection.js'

type Issue = z.core.$ZodIssue

/** What stands in a document may name a person, a key that another program wrote too. */
const plainKey = /^[A-Za-z0-9_-]{1,40}$/
const shown = (key: PropertyKey): string => (plainKey.test(String(key)) ? String(key) : '?')

const pathOf = (issue: Issue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path

/**
 * The first field that makes a stored document another than its projection's version writes, by its path and without a
 * value: `order.items.0.total`. `undefined` for a sound document.
 */
export const wrongFieldOf = ({ schema }: Pick<Projection, 'schema'>, stored: unknown): string | undefined => {
  const [first] = schema.safeParse(stored).error?.issues ?? []
  if (first === undefined) return undefined
  return pathOf(first).map(shown).join('.') || 'the whole document'
}

/**
 * A stored document that this version cannot have written: another program changed it. Nothing is folded upon it, and
 * no event is at fault; a rebuild makes it anew from the log.
 */
export class AlteredDocument extends TechnicalError {
  constructor(
    readonly projection: string,
    id: string,
    field: string,
  ) {
    super(
      `document ${id} of ${projection} was changed by another program, and is not folded upon: ${field} is wrong; make rebuild NAME=${projection} makes it anew`,
    )
    this.name = 'AlteredDocument'
  }
}

/** A document as it was loaded. Its schema only checks: what is folded is what was stored. @throws {AlteredDocument} */
export const storedDocumentOf = (projection: Projection, { id, at, text }: StoredText): StoredDocument => {
  const doc = parseJson(text)
  const field = wrongFieldOf(projection, doc)
  if (field !== undefined) throw new AlteredDocument(projection.name, id, field)
  return { id, at, doc: doc as StoredDocument['doc'] }
}
