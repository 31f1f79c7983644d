import { type ComponentProps, type ComponentType, createContext, use } from 'react'

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
