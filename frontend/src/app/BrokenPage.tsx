import { PageError, PageLoading } from '../components/PageState/PageState'
import type { Broken } from './ErrorBoundary'
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
