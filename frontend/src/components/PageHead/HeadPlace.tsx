import { type ReactNode, useMemo, useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated'
import { HeadContext, type ShownHead } from './head-context'
import styles from './PageHead.module.css'
import { PageHeadView } from './PageHeadView'

type HeadPlaceProps = {
  /** What the HTML of the build has, until a page is there. */
  readonly first: ShownHead | undefined
  /** On a phone as near to the page as the checkout needs it. */
  readonly compact: boolean
  readonly children: ReactNode
}

/**
 * The heading of the page that it holds. It stays the same element from the HTML of the build over the page's outline to
 * the page itself: nothing moves, and what was painted first is not painted anew.
 */
export const HeadPlace = ({ first, compact, children }: HeadPlaceProps) => {
  const [shown, setShown] = useState<ShownHead>()
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const hydrated = useHydrated()
  const head = shown ?? (hydrated ? undefined : first)
  const place = useMemo(() => ({ show: setShown, beside }), [beside])
  return (
    <HeadContext value={place}>
      {head && (
        <div className={styles.place} data-compact={compact || undefined}>
          <PageHeadView {...head} besideRef={setBeside} />
        </div>
      )}
      {children}
    </HeadContext>
  )
}
