import { createContext, type ReactNode, type Ref, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Heading } from '../../content/headings'
import { useHydrated } from '../../lib/use-hydrated'
import styles from './PageHead.module.css'

type PageHeadViewProps = ShownHead & { readonly beside?: ReactNode; readonly besideRef?: Ref<HTMLDivElement> }

const PageHeadView = ({ title, lead, orderNumber, beside, besideRef }: PageHeadViewProps) => (
  <div className={styles.head}>
    <div className={styles.words}>
      {orderNumber && <p className={styles.number}>{`Pedido ${orderNumber}`}</p>}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    <div ref={besideRef} className={styles.beside}>
      {beside}
    </div>
  </div>
)

type ShownHead = Heading & { readonly orderNumber?: string }

/** Where the layout draws the heading of the page that it holds. */
type HeadSlot = {
  readonly show: (head: ShownHead | undefined) => void
  /** Beside the heading, once it is drawn. */
  readonly beside: HTMLElement | null
}

const HeadContext = createContext<HeadSlot | undefined>(undefined)

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

type PageHeadProps = Heading & {
  readonly orderNumber?: string
  /** Stands beside the heading. */
  readonly children?: ReactNode
}

/** What the page is for, in the customer's own order. Where the layout has a place for it, it is drawn there. */
export const PageHead = ({ children, ...head }: PageHeadProps) => {
  const place = useContext(HeadContext)
  return place === undefined ? (
    <PageHeadView {...head} beside={children} />
  ) : (
    <InPlace place={place} head={head}>
      {children}
    </InPlace>
  )
}

type InPlaceProps = {
  readonly place: HeadSlot
  readonly head: Omit<PageHeadProps, 'children'>
  readonly children: ReactNode
}

const InPlace = ({ place: { show, beside }, head: { title, lead, orderNumber }, children }: InPlaceProps) => {
  useLayoutEffect(() => {
    show({ title, ...(lead !== undefined && { lead }), ...(orderNumber !== undefined && { orderNumber }) })
    return () => show(undefined)
  }, [show, title, lead, orderNumber])
  return children && beside ? createPortal(children, beside) : null
}
