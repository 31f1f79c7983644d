import { createContext } from 'react'
import type { Heading } from '../../content/headings'

export type ShownHead = Heading & { readonly orderNumber?: string }

/** Where the layout draws the heading of the page that it holds. */
export type HeadPlace = {
  readonly show: (head: ShownHead | undefined) => void
  /** Beside the heading, once it is drawn. */
  readonly beside: HTMLElement | null
}

export const HeadContext = createContext<HeadPlace | undefined>(undefined)
