import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where the layout has room in the bar of the office: `null` until it is drawn. */
const BarPlace = createContext<HTMLElement | null | undefined>(undefined)

export const OfficeBarPlace = BarPlace.Provider

/** What a page of the office puts into the bar above it; without such a bar it stands where it is written. */
export const InOfficeBar = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(BarPlace)
  if (place === undefined) return children
  return place && createPortal(children, place)
}
