import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Heading } from '../../content/headings'
import { HeadContext, type HeadPlace } from './head-context'
import { PageHeadView } from './PageHeadView'

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
  readonly place: HeadPlace
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
