import { useLocation } from 'react-router-dom'
import { type Heading, headings } from '../../content/headings'
import { useHydrated } from '../../lib/use-hydrated'
import { PageHead } from '../PageHead/PageHead'
import { PageLoading } from '../PageState/PageState'
import styles from './PageSkeleton.module.css'

type Skeleton = {
  /** The page's own: nothing moves when the page takes over. */
  readonly heading: Heading
  /** What it says while it loads, where that is not "Carregando…". */
  readonly text?: string
  readonly shape: 'cards' | 'steps' | 'form' | 'payment' | 'search' | 'order'
}

/** By the start of the address; of two the longer. */
const skeletons: Readonly<Record<string, Skeleton>> = {
  '/solicitar-documentos': { heading: headings.orderChoice, shape: 'cards' },
  '/solicitar-documentos/um': { heading: headings.oneDocument, shape: 'steps' },
  '/solicitar-documentos/varios': { heading: headings.severalDocuments, shape: 'steps' },
  '/checkout': { heading: headings.checkout, text: 'Preparando pagamento...', shape: 'payment' },
  '/continue-order': { heading: headings.applicantData, shape: 'form' },
  '/birth-certificate-form': { heading: headings.birthCertificate, shape: 'form' },
  '/tracking': { heading: headings.search, shape: 'search' },
  '/meus-pedidos': { heading: headings.myOrders, shape: 'search' },
  '/papel-assinado': { heading: headings.signedPaper, shape: 'form' },
  '/autorizacao': { heading: headings.holderAuthorisation, shape: 'form' },
}

const ownOrder: Skeleton = { heading: headings.ownOrder, shape: 'order' }

/** What the page at an address looks like before it is there; `undefined` for the office's pages. */
export const findSkeleton = (pathname: string, search: string): Skeleton | undefined => {
  if (pathname === '/tracking' && new URLSearchParams(search).has('token')) return ownOrder
  const starts = Object.keys(skeletons).filter((start) => `${pathname}/`.startsWith(`${start}/`))
  const longest = starts.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : skeletons[longest]
}

/** How many blocks stand for the page's parts, by their shape. */
const blocks = { cards: 2, steps: 4, form: 5, payment: 3, search: 1, order: 3 } as const
const withSummary: readonly string[] = ['steps', 'payment', 'form']

/** The page in outline while it is on its way: its heading, and grey in the shape of its content. */
export const PageSkeleton = ({ text: given }: { readonly text?: string }) => {
  const { pathname, search } = useLocation()
  // The build writes one file for an address with every query.
  const hydrated = useHydrated()
  const skeleton = findSkeleton(pathname, hydrated ? search : '')
  const text = given ?? skeleton?.text ?? 'Carregando…'
  if (skeleton === undefined) return <PageLoading text={text} />
  const { heading, shape } = skeleton
  return (
    <div className={styles.page} data-shape={shape}>
      <PageHead {...heading} />
      <p role="status" className={`visually-hidden ${styles.status}`}>
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
