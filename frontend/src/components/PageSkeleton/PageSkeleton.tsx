import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../lib/use-hydrated'
import { PageHead } from '../PageHead/PageHead'
import { PageLoading } from '../PageState/PageState'
import styles from './PageSkeleton.module.css'
import { skeletonOf } from './skeletons'

/** How many blocks stand for the page's parts, by their shape. */
const blocks = { cards: 2, steps: 4, form: 5, payment: 3, search: 1, order: 3 } as const
const withSummary: readonly string[] = ['steps', 'payment', 'form']

/** The page in outline while it is on its way: its heading, and grey in the shape of its content. */
export const PageSkeleton = ({ text: given }: { readonly text?: string }) => {
  const { pathname, search } = useLocation()
  // The build writes one file for an address with every query.
  const hydrated = useHydrated()
  const skeleton = skeletonOf(pathname, hydrated ? search : '')
  const text = given ?? skeleton?.text ?? 'Carregando…'
  if (skeleton === undefined) return <PageLoading text={text} />
  const { heading, shape } = skeleton
  return (
    <div className={styles.page} data-shape={shape}>
      <PageHead {...heading} />
      <p role="status" className={styles.status}>
        {text}
      </p>
      <div className={styles.content} aria-hidden="true">
        <div className={styles.blocks}>
          {Array.from({ length: blocks[shape] }, (_, index) => (
            <div key={index} className={styles.block} />
          ))}
        </div>
        {withSummary.includes(shape) && <div className={styles.summary} />}
      </div>
    </div>
  )
}
