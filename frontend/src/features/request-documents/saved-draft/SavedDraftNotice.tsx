import type { ReactNode } from 'react'
import { Button } from '../../../components/Button/Button'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { Notice } from '../../../components/Notice/Notice'
import { formatDeviceDateTime } from '../../../lib/format'
import type { FoundDraft } from './device-draft'
import styles from './SavedDraftNotice.module.css'

type SavedDraftNoticeProps<Content> = {
  readonly found: FoundDraft<Content>
  readonly contents: (content: Content) => string
  readonly onContinue: (content: Content) => void
  readonly onErase: () => void
  /** Something else is begun in this tab: it gives way to the draft. */
  readonly replaces?: boolean
}

/** Offers the draft that lies on this device. */
export const SavedDraftNotice = <Content,>({
  found,
  contents,
  onContinue,
  onErase,
  replaces = false,
}: SavedDraftNoticeProps<Content>): ReactNode => {
  if (found.kind === 'none') return null
  if (found.kind === 'unreadable')
    return (
      <Notice kind="info" title="Seu rascunho era de uma versão antiga do site">
        Ele não abre mais e foi apagado deste aparelho. Comece um pedido novo.
      </Notice>
    )
  const { savedAt, personal, content } = found.draft
  const resume = () => onContinue(content)
  return (
    <Notice
      kind="info"
      title="Continuar de onde parou"
      action={
        <div className={styles.actions}>
          {replaces ? (
            <ConfirmButton
              size="small"
              question="Abrir o rascunho?"
              detail="O que você começou nesta aba dá lugar a ele."
              confirm="Abrir o rascunho"
              onConfirm={resume}
            >
              Continuar
            </ConfirmButton>
          ) : (
            <Button size="small" onClick={resume}>
              Continuar
            </Button>
          )}
          <ConfirmButton
            size="small"
            kind="danger"
            question="Apagar o rascunho?"
            detail="Ele sai deste aparelho e não volta."
            confirm="Apagar"
            onConfirm={onErase}
          >
            Apagar
          </ConfirmButton>
        </div>
      }
    >
      {`Rascunho salvo neste aparelho em ${formatDeviceDateTime(savedAt)}: ${contents(content)}. `}
      {personal ? 'Com nomes, contato e endereço.' : 'Sem nomes, contato e endereço.'}
    </Notice>
  )
}
