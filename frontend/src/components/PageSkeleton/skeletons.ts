import { type Heading, headings } from '../../content/headings'

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
}

const ownOrder: Skeleton = { heading: headings.ownOrder, shape: 'order' }

/** What the page at an address looks like before it is there; `undefined` for the office's pages. */
export const skeletonOf = (pathname: string, search: string): Skeleton | undefined => {
  if (pathname === '/tracking' && new URLSearchParams(search).has('token')) return ownOrder
  const starts = Object.keys(skeletons).filter((start) => `${pathname}/`.startsWith(`${start}/`))
  const longest = starts.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : skeletons[longest]
}
