import { Component, type ReactNode } from 'react'
import { PageError, PageLoading } from '../components/PageState/PageState'
import { isFailedChunk, isPaymentSent, mayReload } from './failed-chunk'
import styles from './Layout.module.css'

export const reloadPage = (): void => window.location.reload()

const words = {
  chunk: {
    title: 'Faltou carregar parte desta página',
    detail:
      'O site pode ter sido atualizado enquanto você o usava, ou a conexão falhou. Confira a internet e recarregue a página; o que você já enviou está guardado.',
  },
  bug: {
    title: 'Esta página não abriu',
    detail:
      'Recarregue a página. Se o problema continuar, volte daqui a alguns minutos; o que você já enviou está guardado.',
  },
}

const leaving = { reloading: 'Carregando a versão nova da página…', paying: 'Abrindo seu recibo…' }

/** What stands in the place of a page that broke. */
export const BrokenPage = ({ broken }: { readonly broken: Broken }) =>
  broken === 'reloading' || broken === 'paying' ? (
    <PageLoading text={leaving[broken]} />
  ) : (
    <PageError
      {...words[broken]}
      action={
        <button type="button" className={styles.reload} onClick={reloadPage}>
          Recarregar a página
        </button>
      }
    />
  )

/**
 * `chunk`: a file of the page did not come. `reloading`: the page is about to be loaded anew for that. `paying`: it is
 * loaded anew because it has sent a payment: the checkout then leads to the receipt.
 */
type Broken = 'bug' | 'chunk' | 'reloading' | 'paying'

type Props = {
  readonly children: ReactNode
  /** Another page is tried anew. */
  readonly page?: string
  readonly fallback: (broken: Broken) => ReactNode
  readonly reload: () => void
}

type State = { readonly broken: Broken | undefined }

/** React has no hook for this: shows `fallback` when a child breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: undefined }

  static getDerivedStateFromError = (error: unknown): State => ({
    broken: isFailedChunk(error) ? 'chunk' : 'bug',
  })

  override componentDidCatch(error: unknown) {
    const paying = isPaymentSent()
    if (!(paying || isFailedChunk(error)) || !mayReload()) return
    this.setState({ broken: paying ? 'paying' : 'reloading' })
    this.props.reload()
  }

  override componentDidUpdate(before: Props, { broken }: State) {
    // Where the new page itself has just broken, nothing was broken before.
    if (broken !== undefined && before.page !== this.props.page) this.setState({ broken: undefined })
  }

  override render() {
    return this.state.broken === undefined ? this.props.children : this.props.fallback(this.state.broken)
  }
}
