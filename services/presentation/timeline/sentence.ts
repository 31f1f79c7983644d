import { documentName } from '@cartorio/contracts/catalogue.js'
import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import type { TimelineFacts } from '../../domain/order/timeline-facts.js'

export type TimelineText = Pick<HistoryEntry, 'description' | 'metadata'> & {
  /** Whether the customer sees it; staff see every entry. */
  readonly public: boolean
}

export const forCustomer = (description: string, metadata?: HistoryEntry['metadata']): TimelineText => ({
  description,
  public: true,
  ...(metadata === undefined ? {} : { metadata }),
})
export const forStaff = (description: string): TimelineText => ({ description, public: false })

/** "Certidão de Nascimento e Procuração". */
export const documentNames = (types: readonly DocumentType[]): string => joinWords(types.map(documentName))

/** What a timeline keeps of each type of event. */
export type FactsByKind = { readonly [K in TimelineFacts['kind']]: Extract<TimelineFacts, { readonly kind: K }> }

/** A sentence for each event of an area. What the office wrote for the customer is in the entry's `text`. */
export type SentencesOf<E> = { readonly [K in keyof E & keyof FactsByKind]: (facts: FactsByKind[K]) => TimelineText }
