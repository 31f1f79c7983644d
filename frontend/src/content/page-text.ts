import type { HelpPoint } from '@cartorio/contracts/documents/help.js'
import type { GuaranteeTextName } from '@cartorio/contracts/guarantee-texts.js'
import type { DocumentType } from '@cartorio/contracts/products.js'

export type ReadingSection = {
  readonly title: PageText
  /** Its address within the page. */
  readonly id?: string
  readonly paragraphs?: readonly PageText[]
  readonly points?: readonly HelpPoint[]
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly links?: readonly { readonly text: string; readonly to: string }[]
  /** A form of the page, with its own answer. */
  readonly form?: 'contact' | 'data-request'
  /** Shows the ways to the office, or what to do where it has none but the form. */
  readonly contact?: true
  /** Begins with who answers for the service. */
  readonly company?: true
  /** Lists what others certify of the office, or says that there is nothing yet. */
  readonly certificates?: true
  readonly sites?: readonly { readonly text: string; readonly url: string }[]
}

/** A page that is read. */
export type ReadingText = {
  readonly title: string
  readonly lead: string
  /** Of the terms and the privacy policy: what an order records as accepted. */
  readonly version?: PageText
  /** What the page leads to, below its lead and at its end. */
  readonly action?: { readonly text: string; readonly to: string }
  readonly sections: readonly ReadingSection[]
}

/** A text of a public page, or the name of one that depends on what the office has set. */
export type PageText =
  | string
  | { readonly guarantee: GuaranteeTextName }
  | { readonly search: 'promise' }
  | { readonly startingPriceOf: DocumentType }

/** As one sentence, for what shows no markup. */
export const joinPoint = (point: HelpPoint): string =>
  typeof point === 'string' ? point : `${point.term}: ${point.text}`

export const keyOfText = (text: PageText): string => {
  if (typeof text === 'string') return text
  if ('search' in text) return text.search
  return 'guarantee' in text ? text.guarantee : text.startingPriceOf
}
