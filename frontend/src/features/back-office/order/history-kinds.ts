import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'

export type HistoryFilter = 'all' | 'words' | 'steps' | 'notices'

const words: ReadonlySet<string> = new Set<OrderEventType>([
  'NoteAdded',
  'OfficeMessageSent',
  'CustomerMessageReceived',
])
const mails: ReadonlySet<string> = new Set<OrderEventType>(['CustomerNotified'])
const scans: ReadonlySet<string> = new Set<OrderEventType>(['CourierScanRecorded'])
const failures: ReadonlySet<string> = new Set<OrderEventType>([
  'NotificationFailed',
  'NotificationRetryRequested',
  'NotificationReleased',
])

type Kind = { readonly kind: string }

const isNotice = ({ kind }: Kind): boolean => mails.has(kind) || scans.has(kind) || failures.has(kind)
const isWord = ({ kind }: Kind): boolean => words.has(kind)

/** What the history may be narrowed to. */
export const historyFilters = [
  { value: 'all', label: 'Tudo', shows: (_entry: Kind) => true },
  { value: 'words', label: 'Notas e mensagens', shows: isWord },
  { value: 'steps', label: 'Andamento', shows: (entry: Kind) => !isNotice(entry) && !isWord(entry) },
  { value: 'notices', label: 'E-mails e entregas', shows: isNotice },
] as const satisfies readonly { value: HistoryFilter; label: string; shows: (entry: Kind) => boolean }[]

export const isShownBy = (filter: HistoryFilter, entry: Kind): boolean =>
  historyFilters.some(({ value, shows }) => value === filter && shows(entry))

/** What several entries of a kind are together; `undefined` for one that always stands alone. */
const foldName = ({ kind }: Kind): string | undefined =>
  mails.has(kind) ? 'e-mails ao cliente' : scans.has(kind) ? 'leituras da transportadora' : undefined

export type Fold<E extends Kind> = { readonly name: string | undefined; readonly entries: readonly E[] }

/** Mails that follow on one another, and scans, as one; everything else alone. */
export const foldHistory = <E extends Kind>(entries: readonly E[]): readonly Fold<E>[] => {
  const folds: { readonly name: string | undefined; readonly entries: E[] }[] = []
  for (const entry of entries) {
    const name = foldName(entry)
    const last = folds.at(-1)
    if (name !== undefined && last?.name === name) last.entries.push(entry)
    else folds.push({ name, entries: [entry] })
  }
  return folds
}
