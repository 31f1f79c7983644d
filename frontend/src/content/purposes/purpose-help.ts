import type { HelpAnswer } from '@cartorio/contracts/documents/help.js'
import type { Purpose } from '@cartorio/contracts/documents/purposes.js'
import type { DocumentType } from '@cartorio/contracts/products.js'

/** What a page can be about; the others are not known. */
export type NamedPurpose = Exclude<Purpose, 'other'>

/** What the help page of a purpose says. */
export type PurposeHelp = {
  /** The last part of its address. */
  readonly slug: string
  readonly title: string
  /** Also what search engines show. */
  readonly lead: string
  readonly documents: readonly DocumentType[]
  readonly which: HelpAnswer
  readonly form: HelpAnswer
  readonly apostille: HelpAnswer
  readonly translation: HelpAnswer
  readonly age: HelpAnswer
  /** What the authority may want otherwise. */
  readonly otherwise: readonly string[]
}
