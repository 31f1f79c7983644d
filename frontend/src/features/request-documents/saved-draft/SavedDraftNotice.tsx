import { type ReactNode, useEffect, useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import type { Flow } from '../../../lib/tab-order'
import type { DeviceDraft, FoundDraft } from './device-draft'
import styles from './SavedDraftNotice.module.css'

/** The draft that lies on the device. One that cannot be read goes; `found` stays "unreadable" to say so. */
export const useDeviceDraft = <Content,>(store: DeviceDraft<Content>) => {
  const [found, setFound] = useState(store.load)
  /** What lay there when the page opened, where it is not what this tab has. */
  const [offered, setOffered] = useState<FoundDraft<Content>>(() =>
    found.kind === 'found' && store.isOfTab(found.draft) ? { kind: 'none' } : found,
  )
  useEffect(() => {
    if (offered.kind === 'unreadable') store.remove()
  }, [offered, store])
  return {
    found,
    offered,
    isOfTab: found.kind === 'found' && store.isOfTab(found.draft),
    save: (content: Content, personal: boolean): boolean => {
      const kept = store.save(content, personal)
      if (kept) setFound(store.load())
      return kept
    },
    keep: (content: Content): void => {
      store.keep(content)
      setFound(store.load())
    },
    resume: store.resume,
    /** What was filled in in this tab is dropped; what the person has saved stays. */
    clear: () => {
      const now = store.load()
      if (now.kind !== 'found' || !now.draft.automatic || !store.isOfTab(now.draft)) return
      store.erase()
      setFound({ kind: 'none' })
    },
    erase: () => {
      store.erase()
      setFound({ kind: 'none' })
      setOffered({ kind: 'none' })
    },
  }
}

/** Most visitors have no draft. */
const SavedDraftCard = lazySection(
  () => import('./SavedDraftCard').then(({ SavedDraftCard }) => SavedDraftCard),
  <div className={styles.place} />,
)

type SavedDraftNoticeProps<Content> = {
  readonly flow: Flow
  readonly found: FoundDraft<Content>
  readonly contents: (content: Content) => string
  readonly onContinue: (content: Content) => void
  readonly onErase: () => void
  /** Something else is begun in this tab: it gives way to the draft. */
  readonly replaces?: boolean
}

/** Offers the draft that lies on this device. */
export const SavedDraftNotice = <Content,>({
  flow,
  found,
  contents,
  onContinue,
  onErase,
  replaces = false,
}: SavedDraftNoticeProps<Content>): ReactNode => {
  if (found.kind === 'none') return null
  const draft = found.kind === 'unreadable' ? undefined : found.draft
  return (
    <SavedDraftCard
      flow={flow}
      draft={draft && { savedAt: draft.savedAt, personal: draft.personal, contents: contents(draft.content) }}
      onContinue={() => draft && onContinue(draft.content)}
      onErase={onErase}
      replaces={replaces}
    />
  )
}
