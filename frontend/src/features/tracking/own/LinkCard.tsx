import { Button, Modal } from 'antd'
import { useState } from 'react'
import { replacedLink } from '../../../content/notifications'
import { ownOrderPath } from '../../../lib/paths'
import { useToast } from '../../../lib/toast'
import card from '../TrackingResult.module.css'
import styles from './LinkCard.module.css'
import { useReplaceLink } from './use-replace-link'

/** The link that opens everything of the order: to keep, and to replace when another person may have it. */
export const LinkCard = ({ token }: { readonly token: string }) => {
  const [asking, setAsking] = useState(false)
  const toast = useToast()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(ownOrderPath(token), location.href).href)
      toast.success('Link copiado')
    } catch {
      toast.error('O link não foi copiado', 'Copie o endereço da barra do navegador.')
    }
  }

  return (
    <section className={card.card}>
      <h3>Seu link de acesso</h3>
      <p className={styles.help}>
        Quem tem este link vê seus dados e age em seu nome. Guarde-o bem. Se outra pessoa pode ter o link, gere um novo.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>Copiar link</Button>
        <Button onClick={() => setAsking(true)}>Gerar novo link</Button>
      </div>
      {asking && <ReplaceDialog token={token} onClose={() => setAsking(false)} />}
    </section>
  )
}

const ReplaceDialog = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }) => {
  const { replace, replacing, failure } = useReplaceLink(token)
  return (
    <Modal
      open
      title="Gerar um novo link?"
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          Voltar
        </Button>,
        <Button key="replace" type="primary" loading={replacing} onClick={replace}>
          {failure === undefined ? 'Gerar novo link' : 'Tentar de novo'}
        </Button>,
      ]}
    >
      <p>{replacedLink}</p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Modal>
  )
}
