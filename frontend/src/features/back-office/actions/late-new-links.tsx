import { createContext, type ReactNode, useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { useFocusBack } from '../../../lib/focus'

const NewLink = lazySection(async () => (await import('./NewLink')).NewLink, null)

type CustomerLink = { readonly token: string; readonly orderNumber: string }

/** Shows a new link whose form was closed before the answer came. */
export const ShowLateNewLink = createContext<(link: CustomerLink) => void>(() => undefined)

/** Stands around the pages: the answer may come when another one is open, and is read nowhere else. */
export const LateNewLinks = ({ children }: { readonly children: ReactNode }) => {
  const [[link, ...others], setLinks] = useState<readonly CustomerLink[]>([])
  return (
    <ShowLateNewLink value={(late) => setLinks((links) => [...links, late])}>
      {children}
      {link && <LateNewLink key={link.token} {...link} onClose={() => setLinks(others)} />}
    </ShowLateNewLink>
  )
}

const LateNewLink = (link: CustomerLink & { readonly onClose: () => void }) => {
  useFocusBack()
  return <NewLink {...link} />
}
