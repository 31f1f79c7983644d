type Skeleton = {
  /** The page's own heading and the sentence under it, to the letter: nothing moves when the page takes over. */
  readonly title: string
  readonly lead?: string
  /** What it says while it loads, where that is not "Carregando…". */
  readonly text?: string
  readonly shape: 'cards' | 'steps' | 'form' | 'payment' | 'search' | 'order'
}

/** By the start of the address; of two the longer. */
const skeletons: Readonly<Record<string, Skeleton>> = {
  '/solicitar-documentos': {
    title: 'Solicitar documentos',
    lead: 'Diga primeiro quantos documentos você precisa. O preço e o prazo aparecem antes do pagamento.',
    shape: 'cards',
  },
  '/solicitar-documentos/um': { title: 'Solicitar um documento', shape: 'steps' },
  '/solicitar-documentos/varios': { title: 'Solicitar documentos', shape: 'steps' },
  '/checkout': { title: 'Pagamento', text: 'Preparando pagamento...', shape: 'payment' },
  '/continue-order': {
    title: 'Complete seus dados',
    lead: 'O cartório precisa deles para encontrar o registro e emitir o documento.',
    shape: 'form',
  },
  '/birth-certificate-form': {
    title: 'Dados da certidão de nascimento',
    lead: 'Com eles o cartório encontra o registro. O que você não souber, deixe em branco.',
    shape: 'form',
  },
  '/tracking': { title: 'Rastreie seu Pedido', shape: 'search' },
  '/meus-pedidos': {
    title: 'Meus pedidos',
    lead: 'Informe o e-mail que você usou no pedido e peça o link que abre a lista de todos os seus pedidos.',
    shape: 'search',
  },
}

const ownOrder: Skeleton = { title: 'Acompanhe seu pedido', shape: 'order' }

/** What the page at an address looks like before it is there; `undefined` for the office's pages. */
export const skeletonOf = (pathname: string, search: string): Skeleton | undefined => {
  if (pathname === '/tracking' && new URLSearchParams(search).has('token')) return ownOrder
  const starts = Object.keys(skeletons).filter((start) => `${pathname}/`.startsWith(`${start}/`))
  const longest = starts.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : skeletons[longest]
}
