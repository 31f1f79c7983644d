import type { AttentionSort, AttentionState, ListedKind } from '@cartorio/contracts/http/attention.js'
import type { ConversationState } from '@cartorio/contracts/http/conversations.js'
import * as z from 'zod/mini'

const choice = z._default(z.string(), '')

/** What narrows the list of orders; `''` for no choice. */
export const orderFiltersSchema = z.object({
  search: choice,
  /** One of the queues, and the office or language within it. */
  queue: choice,
  group: choice,
  /** Several are parted by commas. */
  status: choice,
  country: choice,
  documentType: choice,
  /** Where the record of one of its documents is. */
  recordState: choice,
  recordCity: choice,
  /** Days `YYYY-MM-DD`, both included. */
  from: choice,
  to: choice,
  /** `true` for orders whose next promised day is over. */
  late: choice,
  /** The id of a member of staff, or `unassigned`. */
  assignedTo: choice,
  /** By the next deadline where none is chosen. */
  sort: choice,
  order: choice,
  /** Sorted by date: the day with which the page begins. */
  at: choice,
  /** `true` where orders of one place of the record stand together. */
  grouped: choice,
  /** Parted by commas, `none` for none of them; `''` for those of this browser. */
  columns: choice,
  /** The saved view that was opened; the other filters say what it shows. */
  view: choice,
})
export type OrderFilters = Readonly<z.infer<typeof orderFiltersSchema>>

export type AttentionFilters = {
  readonly state: AttentionState
  readonly kind: ListedKind | ''
  readonly sort: AttentionSort
  /** The id of a member of staff, or `unassigned`; `''` for whoever has them. */
  readonly assignedTo: string
}

/** Whose turn it is, or which of them are one's own. */
export const conversationLists = ['office', 'customer', 'mine', 'closed', 'all'] as const
export type ConversationListName = (typeof conversationLists)[number]

export type ConversationFilter = { readonly state?: ConversationState; readonly openWith?: string }

/** Where the tab keeps the filters for a reload. */
export const orderFiltersKey = 'orderFilters'

/** Where this browser keeps for what which order's data were shown; never the data. */
export const viewPurposesKey = 'viewPurposes'

/** Where the tab keeps an order that is being typed for a customer. */
export const newOrderKey = 'newOfficeOrder'

const all = ['back-office'] as const

export const backOfficeKeys = {
  all,
  lists: [...all, 'orders'] as const,
  /** A page of a list: the first one has no cursor. */
  list: (filters: OrderFilters, cursor: string) => [...all, 'orders', filters, cursor] as const,
  queues: [...all, 'order-queues'] as const,
  order: (id: string) => [...all, 'order', id] as const,
  /** Not among `all`: a report adds up a period. */
  reportSummary: (parameters: Readonly<Record<string, string>>) => ['back-office-report', parameters] as const,
  /** Not among `all`: files of reports are looked at while they are made. */
  reportExports: ['back-office-report-exports'] as const,
  reportSchedules: ['back-office-report-schedules'] as const,
  /** Of an order's person; not among `all`: it is read when a person is to be erased. */
  heldData: (id: string) => ['back-office-held-data', id] as const,
  /** Not among `all`: a view is recorded, and none is read again because something has changed elsewhere. */
  view: (id: string, purpose: string, revision: number, press: number) =>
    ['back-office-view', id, purpose, revision, press] as const,
  conversationView: (id: string, lastMessage: string) => ['back-office-view', id, 'messages', lastMessage] as const,
  viewsOf: (id: string) => ['back-office-view', id] as const,
  pagePictures: (id: string, press: number) => ['back-office-view', id, 'pages', press] as const,
  pagePicture: (id: string, press: number, page: number) => ['back-office-view', id, 'pages', press, page] as const,
  /** Not among `all`: who has the order open is told by a beat, and by the live stream. */
  presence: (id: string) => ['back-office-presence', id] as const,
  privacyDesk: [...all, 'privacy'] as const,
  mails: [...all, 'mails'] as const,
  stats: [...all, 'stats'] as const,
  activity: [...all, 'activity'] as const,
  /** Not among `all`: a year's figures, and the state of the installation. */
  overview: ['back-office-overview'] as const,
  system: ['back-office-system'] as const,
  systemState: ['back-office-system-state'] as const,
  stepTimes: ['back-office-step-times'] as const,
  attentionLists: [...all, 'attention'] as const,
  attention: (filters: AttentionFilters) => [...all, 'attention', filters] as const,
  conversations: [...all, 'conversations'] as const,
  conversationList: (filter: ConversationFilter) => [...all, 'conversations', filter] as const,
  waitingConversations: [...all, 'waiting-conversations'] as const,
  /** Not among `all`: no change of an order changes it. */
  messageTemplates: ['back-office-message-templates'] as const,
  /** Not among `all`, which is read anew at every change of an order: the count asks every queue. */
  attentionCount: ['back-office-attention-count'] as const,
  /** Not among `all`: no change of an order changes who works here. */
  staff: ['back-office-staff'] as const,
  /** Not among `all`, as the staff. */
  officeLists: ['back-office-office-lists'] as const,
  /** Not among `all`: steps of many orders are looked at while they run. */
  bulks: ['back-office-bulks'] as const,
  bulk: (id: string) => ['back-office-bulk', id] as const,
  /** Not among `all`: no change of an order changes what one costs. */
  prices: ['back-office-prices'] as const,
  price: (body: object) => ['back-office-price', body] as const,
  /** Not among `all`: no change of an order changes a saved view. */
  orderViews: ['back-office-order-views'] as const,
  /** `shown`: what the views hold. */
  orderViewCounts: (shown: string) => [...all, 'order-view-counts', shown] as const,
  /** Not among `all`: no change of an order changes the settings. */
  settings: ['back-office-settings'] as const,
  siteEntries: ['back-office-site-entries'] as const,
  settingsHistories: ['back-office-settings-history'] as const,
  settingsHistory: (settings: readonly string[]) => ['back-office-settings-history', ...settings] as const,
  /** Not among `all`: a setting of the office. */
  bankAccount: ['back-office-bank-account'] as const,
  /** Not among `all`: no change of an order changes who works at the office, or what they may do. */
  staffAccounts: ['back-office-staff-accounts'] as const,
  roles: ['back-office-roles'] as const,
  /** Not among `all`: no change of an order changes where a person is signed in. */
  ownSessions: ['back-office-own-sessions'] as const,
  ownSecondFactor: ['back-office-own-second-factor'] as const,
  ownSignIns: ['back-office-own-sign-ins'] as const,
  /** What the list was narrowed to, for a return to it. */
  filters: ['back-office-filters'] as const,
  /** Page, row and scroll at which the list was left. */
  place: ['back-office-place'] as const,
}

/** Whether the key is that of a list of Pendências. */
export const isAttention = (key: readonly unknown[]): boolean => key[1] === backOfficeKeys.attentionLists[1]
