import { Button } from '../../../components/Button/Button'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { Notice } from '../../../components/Notice/Notice'
import { formatReaderTime } from '../../../lib/reader-time'
import type { Flow } from '../../../lib/tab-order'
import styles from './SavedDraftCard.module.css'

/** Two begun orders may be offered on one page: those who hear the buttons learn which one each is of. */
const orders: Readonly<Record<Flow, string>> = {
  one: ' o pedido de um documento',
  several: ' o pedido de vários documentos',
}

type SavedDraftCardProps = {
  readonly flow: Flow
  /** `undefined` for one of an older version, which does not open any more. */
  readonly draft: { readonly savedAt: string; readonly personal: boolean; readonly contents: string } | undefined
  readonly onContinue: () => void
  readonly onErase: () => void
  readonly replaces: boolean
}

export const SavedDraftCard = ({ flow, draft, onContinue, onErase, replaces }: SavedDraftCardProps) => {
  if (draft === undefined)
    return (
      <Notice kind="info" title="Seu rascunho era de uma versão antiga do site">
        Ele não abre mais e foi apagado deste aparelho. Comece um pedido novo.
      </Notice>
    )
  const { savedAt, personal, contents } = draft
  const ofOrder = <span className="visually-hidden">{orders[flow]}</span>
  return (
    <Notice
      kind="info"
      title="Continuar o pedido começado"
      action={
        <div className={styles.actions}>
          {replaces ? (
            <ConfirmButton
              size="small"
              question="Abrir o pedido começado?"
              detail="O que você começou nesta aba dá lugar a ele."
              confirm="Abrir o pedido"
              onConfirm={onContinue}
            >
              Continuar{ofOrder}
            </ConfirmButton>
          ) : (
            <Button size="small" onClick={onContinue}>
              Continuar{ofOrder}
            </Button>
          )}
          <ConfirmButton
            size="small"
            kind="danger"
            question="Apagar o pedido começado?"
            detail="Ele sai deste aparelho e não volta."
            confirm="Apagar"
            onConfirm={onErase}
          >
            Apagar{ofOrder}
          </ConfirmButton>
        </div>
      }
    >
      {`Guardado neste aparelho em ${formatReaderTime(savedAt)}: ${contents}. ${
        personal ? 'Com nomes, contato e endereço.' : 'Sem nomes, contato e endereço.'
      } CPF e arquivos não ficam guardados, e os preços são os de hoje.`}
    </Notice>
  )
}
