import { Button } from '../../components/Button/Button'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageError } from '../../components/PageState/PageState'
import { findOrdersByEmail, unknownLink } from '../../content/notifications/lost-link'
import { fieldErrors, HttpError, problemDetail } from '../../lib/http'
import { myOrdersPath, newOrderPath } from '../../lib/paths'
import styles from './checkout-errors.module.css'

const sentence = 'Não foi possível configurar o pagamento. Tente novamente.'

/** The same request can only end otherwise when it was not the request's fault. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === 429 || error.status === 408

type SetupErrorProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** What mends this one error, on this page. */
  readonly remedy?: { readonly text: string; readonly onClick: () => void } | undefined
  /** The way out when trying again is of no use. */
  readonly elsewhere?: { readonly text: string; readonly path: string }
}

const newOrder = { text: 'Fazer Novo Pedido', path: newOrderPath }

export const SetupError = ({ error, onRetry, remedy, elsewhere = newOrder }: SetupErrorProps) => {
  const detail = problemDetail(error, '')
  const retries = isWorthRetrying(error)
  const isOnlyWay = !retries && remedy === undefined
  return (
    <PageError
      title="Erro na Configuração"
      detail={sentence}
      action={
        <div className={styles.actions}>
          {detail !== '' && <p>{detail}</p>}
          <ul className={styles.fields}>
            {fieldErrors(error).map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            {remedy && (
              <Button kind="primary" size="large" onClick={remedy.onClick}>
                {remedy.text}
              </Button>
            )}
            {retries && (
              <Button kind="primary" size="large" onClick={onRetry}>
                Tentar novamente
              </Button>
            )}
            {/* The history may hold the order that was refused. */}
            <ButtonLink to={elsewhere.path} replace kind={isOnlyWay ? 'primary' : 'secondary'}>
              {elsewhere.text}
            </ButtonLink>
          </div>
        </div>
      }
    />
  )
}

/** A link that was replaced or is not whole: its order may be there, and paid. */
export const UnknownOrder = () => (
  <PageError
    title="Pedido não encontrado"
    detail={unknownLink}
    action={
      <>
        <ButtonLink to={myOrdersPath}>{findOrdersByEmail}</ButtonLink>
        <ButtonLink to={newOrderPath} kind="secondary">
          Fazer Novo Pedido
        </ButtonLink>
      </>
    }
  />
)
