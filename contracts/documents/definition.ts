import type { CertidaoType } from '@brazilian-utils/brazilian-utils/get-certidao-info'
import type { DeliveryKind } from '../deliveries.js'
import type { ItemForm } from '../document-data.js'
import type { Relation } from './relations.js'

/** One ring of a rosette: a sine wave turned round a circle, drawn `copies` times, each a little further round. */
export type Ring = {
  /** Out of 100, as `swing` is. */
  readonly radius: number
  readonly swing: number
  readonly petals: number
  readonly copies: number
}

/** The kinds of book of the civil registry that a matrícula can name. */
export type RecordBook = CertidaoType

/** What a document type is, as every page needs it; what only an order's pages need is in `guidance.ts` beside it. */
export type DocumentDefinition = {
  /** In addresses and requests. */
  readonly id: string
  readonly name: string
  readonly englishName: string
  readonly description: string
  /** Further spellings in requests, in lower case; `id`, `name` and the stored type are taken anyway. */
  readonly spellings: readonly string[]
  /** `test`: in the catalogue only when configuration says so; ships free when it is alone. */
  readonly offered: 'always' | 'test'
  /** Whether the flow of one document sells it too. */
  readonly soldAlone: boolean
  /** Who orders such a document is never its holder. */
  readonly isOfTheDead: boolean
  /** US cents: of the first price lists, and of the pages as the build writes them. */
  readonly firstPrice: number
  /** Whether the flow of one document asks for the state: of the registry, or where a power of attorney will be used. */
  readonly asksOriginState: boolean
  /** How it can be delivered, what is proposed first. */
  readonly deliveries: readonly [DeliveryKind, ...DeliveryKind[]]
  /** Where whoever receives it checks the code of its electronic form; absent where it is not known. */
  readonly verification?: { readonly name: string; readonly url: string }
  /** Ordered by such a person, it needs its holder's authorisation before the work; absent where none does. */
  readonly holderAuthorises?: readonly Relation[]
  /** A form of its own for its data. */
  readonly form: ItemForm | null
  /** The books that its record may be in, its own first; absent where a record has no matrícula. */
  readonly recordBooks?: readonly RecordBook[]
  /** How long it is good by itself, in days from its issue; absent where nothing is written. */
  readonly goodForDays?: number
  /** It is an act that the customer signs; absent in the others. */
  readonly isSigned?: true
  /** Its own pair of waves, so that a rosette names its document. */
  readonly rosette: readonly [Ring, Ring]
}
