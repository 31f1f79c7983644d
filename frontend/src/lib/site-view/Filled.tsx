import type { SiteView } from '@cartorio/contracts/site/site-view.js'
import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { isBuilding, SiteViewContext } from './site-view'

/** Of a public page; those of the application have the frame alone. */
export const useSiteView = (): SiteView => {
  const view = useContext(SiteViewContext)
  if (view === undefined) throw new Error('useSiteView must be used on a public page')
  return view
}

type EachProps<T> = {
  /** Of the list in the view, as the server knows it: `team`, `accounts.Facebook`. */
  readonly of: string
  readonly entries: readonly T[]
  readonly children: (entry: T) => ReactNode
}

/** A list of the view. The build writes its one entry as a section, which the server repeats for each of its own. */
export const Each = <T,>({ of: name, entries, children }: EachProps<T>) => (
  <Section name={name}>{createElement(Fragment, null, ...entries.map(children))}</Section>
)

type WhenProps = {
  readonly of: string
  readonly is: boolean
  readonly children: ReactNode
}

/** What is there when something of the view is so. */
export const When = ({ of: name, is, children }: WhenProps) => <Section name={name}>{is && children}</Section>

/** What is there when it is not so. */
export const Unless = ({ of: name, is, children }: WhenProps) =>
  isBuilding ? (
    <Section name={name} mark="^">
      {children}
    </Section>
  ) : (
    !is && children
  )

type SectionProps = { readonly name: string; readonly mark?: '#' | '^'; readonly children: ReactNode }

const Section = ({ name, mark = '#', children }: SectionProps) =>
  isBuilding ? (
    <Fragment>
      {`⟦${mark}${name}⟧`}
      {children}
      {`⟦/${name}⟧`}
    </Fragment>
  ) : (
    children
  )
