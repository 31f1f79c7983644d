import type { UploadId } from '@cartorio/contracts/ids.js'
import { type consentEvents, signedPaperSchema } from '@cartorio/contracts/order/consent/events.js'
import { mostBirthDateMisses, type SignedPaperState } from '@cartorio/contracts/order/consent/names.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { AttentionChange } from '../attention-entry.js'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import type { Order } from '../state.js'
import { findPaper, putPaper } from './signed-papers.js'

const withFile = ({ paperFiles = [] }: Order, uploadId: UploadId): Pick<Order, 'paperFiles'> => ({
  paperFiles: [...paperFiles, uploadId],
})

/** What was signed before counts no more: the office wants it anew. */
const demanded = (order: Order, { data }: OrderEventNamed<'SignedPaperDemanded'>): Change => {
  const { itemIds, paper, formId } = data
  const form = formId === undefined ? {} : { formId }
  return changeItems(order, itemIds, (item) => putPaper(item, { paper, state: 'awaited', ...form }))
}

const waived = (order: Order, { data: { itemIds, paper } }: OrderEventNamed<'SignedPaperWaived'>): Change =>
  changeItems(order, itemIds, (item) => putPaper(item, { paper, state: 'waived' }))

const attached = (order: Order, { data }: OrderEventNamed<'SignedPaperAttached'>): Change => {
  const { itemId, paper, uploadId } = data
  return {
    ...withFile(order, uploadId),
    ...changeItems(order, [itemId], (item) => putPaper(item, { ...findPaper(item, paper), paper, state: 'given' })),
  }
}

const paper = 'holder-authorisation'

const requested = (order: Order, { data }: OrderEventNamed<'HolderAuthorisationRequested'>): Change => {
  const { itemId, request, expiresAt } = data
  return {
    authorisationRequests: request,
    ...changeItems(order, [itemId], (item) => {
      const { formId } = findPaper(item, paper) ?? {}
      const form = formId === undefined ? {} : { formId }
      return putPaper(item, { paper, state: 'requested', request, expiresAt, ...form })
    }),
  }
}

type AnswerEvent = OrderEventNamed<
  'HolderAuthorisationGiven' | 'HolderAuthorisationRefused' | 'HolderAuthorisationLapsed'
>

const answered =
  (state: SignedPaperState) =>
  (order: Order, { data: { itemId, request } }: AnswerEvent): Change =>
    changeItems(order, [itemId], (item) => putPaper(item, { ...findPaper(item, paper), paper, state, request }))

const missed = (order: Order, { data }: OrderEventNamed<'HolderBirthDateMissed'>): Change => {
  const { itemId, request, misses } = data
  const state = misses < mostBirthDateMisses ? 'requested' : 'blocked'
  return changeItems(order, [itemId], (item) =>
    putPaper(item, { ...findPaper(item, paper), paper, state, request, misses }),
  )
}

const opens = (itemId: string, reason: string): readonly AttentionChange[] => [
  { opens: 'authorisation', subject: itemId, reason },
]
const settles = (itemId: string): AttentionChange => ({ settles: 'authorisation', subject: itemId })

const paperEntry = timelineEntry(
  { paper: signedPaperSchema, ...documentTypes },
  ({ data }: OrderEventNamed<'SignedPaperDemanded' | 'SignedPaperWaived'>, order) => ({
    paper: data.paper,
    ...listDocumentTypes(order, data.itemIds),
  }),
)
type ItemEvent = AnswerEvent | OrderEventNamed<'HolderAuthorisationRequested'>
const itemEntry = timelineEntry(documentTypes, ({ data }: ItemEvent, order) => listDocumentTypes(order, [data.itemId]))

export const consentEffects = {
  SignedPaperDemanded: {
    change: demanded,
    mails: ['signed-paper-demanded'],
    attention: ({ data }) => (data.paper === paper ? data.itemIds.map(settles) : []),
    timeline: paperEntry,
  },
  SignedPaperWaived: {
    change: waived,
    attention: ({ data }) => (data.paper === paper ? data.itemIds.map(settles) : []),
    timeline: paperEntry,
  },
  SignatureFormAttached: { change: (order, { data }) => withFile(order, data.uploadId) },
  SignedPaperAttached: {
    change: attached,
    attention: ({ data }) => (data.paper === paper ? [settles(data.itemId)] : []),
    timeline: timelineEntry({ paper: signedPaperSchema, ...documentTypes }, ({ data }, order) => ({
      paper: data.paper,
      ...listDocumentTypes(order, [data.itemId]),
    })),
  },
  HolderAuthorisationRequested: {
    change: requested,
    mails: ['holder-authorisation'],
    attention: ({ data }) => [settles(data.itemId)],
    timeline: itemEntry,
  },
  HolderAuthorisationGiven: {
    change: answered('given'),
    attention: ({ data }) => [settles(data.itemId)],
    timeline: itemEntry,
  },
  HolderAuthorisationRefused: {
    change: answered('refused'),
    mails: ['authorisation-missing'],
    attention: ({ data }) => opens(data.itemId, 'refused'),
    timeline: itemEntry,
  },
  HolderAuthorisationLapsed: {
    change: answered('lapsed'),
    mails: ['authorisation-missing'],
    attention: ({ data }) => opens(data.itemId, 'lapsed'),
    timeline: itemEntry,
  },
  HolderBirthDateMissed: {
    change: missed,
    mails: ['authorisation-missing'],
    attention: ({ data }) => (data.misses < mostBirthDateMisses ? [] : opens(data.itemId, 'blocked')),
    timeline: timelineEntry({ blocked: z.boolean(), ...documentTypes }, ({ data }, order) => ({
      blocked: data.misses >= mostBirthDateMisses,
      ...listDocumentTypes(order, [data.itemId]),
    })),
  },
} satisfies EffectsOf<typeof consentEvents>
