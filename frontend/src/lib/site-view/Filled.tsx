import { createElement, Fragment, type ReactNode } from 'react'
import { isBuilding } from './is-building'

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
