import { type ComponentProps, type ComponentType, createContext, type MouseEvent, use } from 'react'
import { useNavigate } from 'react-router-dom'

export type SiteLinkProps = ComponentProps<'a'> & {
  readonly to: string
  /** Takes the place of this page in the history, where the route changes. */
  readonly replace?: boolean | undefined
}

export const PlainLink = ({ to, replace: _replace, ...rest }: SiteLinkProps) => <a href={to} {...rest} />

/** What leads to another page: a plain link, and where the application runs one that changes the route. */
export const LinkContext = createContext<ComponentType<SiteLinkProps>>(PlainLink)

/** A link that stands on pages with a router and on pages without one. */
export const SiteLink = (props: SiteLinkProps) => {
  const Link = use(LinkContext)
  return <Link {...props} />
}

/** A plain click, which opens nothing beside this page. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Changes the route to an absolute address of the application. The router's own link weighs 3 kB, for pages that are
 * loaded ahead by its framework.
 */
export const Link = ({ to, replace = false, onClick, ...rest }: SiteLinkProps) => {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(to, { replace: replace || to === pathname + search + hash })
  }
  return <a {...rest} href={to} onClick={follow} />
}
