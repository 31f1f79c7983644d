import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { ButtonLink } from '../../../components/ButtonLink/ButtonLink'
import { PageError } from '../../../components/PageState/PageState'
import { findOrdersByEmail, unknownLink } from '../../../content/notifications/lost-link'
import { Link } from '../../../lib/link'
import { myOrdersPath } from '../../../lib/paths'
import { openAttempt, useReplaceLink } from '../api/replace-link'
import styles from './LinkCard.module.css'

/** A link that opens nothing; where this browser was just replacing it, the new one can still be had. */
export const UnknownLink = ({ token }: { readonly token: string }) => {
  const [interrupted] = useState(() => openAttempt() !== undefined)
  const { replace, replacing, failure } = useReplaceLink(token)
  if (interrupted && failure === undefined)
    return (
      <PageError
        title="A troca do link foi interrompida"
        detail="O link antigo já não abre o pedido, e o novo não chegou a este navegador. Termine a troca para receber o novo."
        action={
          <Button kind="primary" size="large" busy={replacing} onClick={replace}>
            Terminar a troca do link
          </Button>
        }
      />
    )
  return (
    <PageError
      title="Pedido não encontrado"
      detail={`${unknownLink} Ou busque pelo número do pedido.`}
      action={
        <>
          {failure !== undefined && <p className={styles.failure}>{failure}</p>}
          <ButtonLink to="/tracking">Buscar pelo número</ButtonLink>
          <p className={styles.other}>
            Perdeu o link? <Link to={myOrdersPath}>{findOrdersByEmail}</Link>
          </p>
        </>
      }
    />
  )
}
