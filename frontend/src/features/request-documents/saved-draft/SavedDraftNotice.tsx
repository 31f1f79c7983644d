import type { ReactNode } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import type { FoundDraft } from './device-draft'
import styles from './SavedDraftNotice.module.css'

/** Most visitors have no draft. */
const SavedDraftCard = lazySection(
  () => import('./SavedDraftCard').then(({ SavedDraftCard }) => SavedDraftCard),
  <div className={styles.place} />,
)

type SavedDraftNoticeProps<Content> = {
  readonly found: FoundDraft<Content>
  readonly contents: (content: Content) => string
  readonly onContinue: (content: Content) => void
  readonly onErase: () => void
  /** Something else is begun in this tab: it gives way to the draft. */
  readonly replaces?: boolean
}

/** Offers the draft that lies on this device. */
export const SavedDraftNotice = <Content,>({
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
      draft={draft && { savedAt: draft.savedAt, personal: draft.personal, contents: contents(draft.content) }}
      onContinue={() => draft && onContinue(draft.content)}
      onErase={onErase}
      replaces={replaces}
    />
  )
}
