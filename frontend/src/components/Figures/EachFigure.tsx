import { Fragment, type ReactNode } from 'react'
import { countedTexts, type Figure, figures } from '../../content/figures'
import { Each } from '../../lib/site-view/Filled'
import { useSiteView } from '../../lib/site-view/use-site-view'

type EachFigureProps = {
  /** How many of the service's own figures follow those that were counted or are proven. */
  readonly own?: number
  readonly children: (figure: Figure) => ReactNode
}

/** The figures that there are: a number that is not known has no place. */
export const EachFigure = ({ own = figures.length, children }: EachFigureProps) => {
  const { counted, claims } = useSiteView()
  return (
    <>
      <Each of="counted.delivered" entries={counted.delivered}>
        {({ figure }) => children({ figure, text: countedTexts.delivered })}
      </Each>
      <Each of="counted.days" entries={counted.days}>
        {({ figure }) => children({ figure, text: countedTexts.days })}
      </Each>
      <Each of="counted.rating" entries={counted.rating}>
        {({ figure, count }) => children({ figure, text: countedTexts.rating(count) })}
      </Each>
      <Each of="claims.documents-issued" entries={claims['documents-issued']}>
        {children}
      </Each>
      <Each of="claims.satisfaction" entries={claims.satisfaction}>
        {children}
      </Each>
      {figures.slice(0, own).map((figure) => (
        <Fragment key={figure.text}>{children(figure)}</Fragment>
      ))}
    </>
  )
}
