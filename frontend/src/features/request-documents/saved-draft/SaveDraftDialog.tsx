import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { Dialog } from '../../../components/Dialog/Dialog'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { Notice } from '../../../components/Notice/Notice'
import { deviceDraftDays } from '../../../lib/order-retention'
import { formatReaderTime } from '../../../lib/reader-time'
import { useToast } from '../../../lib/toast'
import type { FoundDraft } from './device-draft'
import styles from './SaveDraftDialog.module.css'

type SaveDraftDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The one that is saved already; a new one takes its place. */
  readonly found: FoundDraft<unknown>
  /** It is the order that is open in this tab. */
  readonly isOfTab: boolean
  /** Answers whether the browser kept it. */
  readonly onSave: (personal: boolean) => boolean
  readonly onErase: () => void
}

/** Asks what may lie on this device. Personal data only where the person agrees. */
export const SaveDraftDialog = ({ open, onClose, found, isOfTab, onSave, onErase }: SaveDraftDialogProps) => {
  const toast = useToast()
  const saved = found.kind === 'found' ? found.draft : undefined
  const [personal, setPersonal] = useState(isOfTab && saved?.personal === true)
  const [refused, setRefused] = useState(false)

  const close = () => {
    setRefused(false)
    onClose()
  }
  const save = () => {
    if (!onSave(personal)) return setRefused(true)
    close()
    toast.success(
      'Rascunho salvo',
      `Ele fica neste aparelho por até ${deviceDraftDays} dias: até você pagar o pedido ou apagar o rascunho.`,
    )
  }
  const erase = () => {
    onErase()
    close()
    toast.success('Rascunho apagado', 'Nada do pedido ficou guardado neste aparelho.')
  }
  return (
    <Dialog
      title="Salvar rascunho"
      open={open}
      onClose={close}
      actions={
        <>
          {saved && (
            <Button kind="danger" onClick={erase}>
              Apagar o rascunho salvo
            </Button>
          )}
          <Button kind="primary" onClick={save}>
            Salvar neste aparelho
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {`Guardamos neste navegador, por até ${deviceDraftDays} dias, os documentos e os serviços que você escolheu. Nada é enviado. CPF e arquivos não ficam guardados.`}
        </p>
        {saved && !isOfTab && (
          <p>{`Este rascunho toma o lugar do que foi salvo em ${formatReaderTime(saved.savedAt)}.`}</p>
        )}
        <CheckboxField
          checked={personal}
          onChange={({ target }) => setPersonal(target.checked)}
          help="Só marque se o aparelho é seu: quem usa este navegador pode ver o rascunho."
        >
          Guardar também nomes, contato e endereço
        </CheckboxField>
        {refused && (
          <Notice kind="error" title="O navegador não guardou o rascunho">
            O armazenamento está cheio ou bloqueado. O que você preencheu continua nesta aba: libere espaço e salve de
            novo, ou termine o pedido agora.
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
