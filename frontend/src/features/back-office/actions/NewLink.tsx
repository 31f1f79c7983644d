import { Button, Input, Modal } from 'antd'
import { officeSendsLink } from '../../../content/notifications/office-links'
import { endSafely, ownOrderPath } from '../../../lib/paths'
import { useCopy } from '../../../lib/use-copy'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { useKeepsPage } from '../session/session-end'
import styles from './FormDialog.module.css'

type NewLinkProps = { readonly token: string; readonly orderNumber: string; readonly onClose: () => void }

/** The customer's new link, for as long as this dialog stands: nothing on the office's side shows it again. */
export const NewLink = ({ token, orderNumber, onClose }: NewLinkProps) => {
  useKeepsPage()
  const { content, afterOpenChange } = useDialogFocus()
  const copyText = useCopy()
  const link = endSafely(new URL(ownOrderPath(token), location.href).href)
  const copy = () =>
    copyText(link, {
      copied: 'Link copiado',
      failed: 'O link não foi copiado',
      instead: 'Selecione o texto do link e copie.',
    })
  return (
    <Modal
      open
      title={`Novo link do cliente: ${orderNumber}`}
      mask={{ closable: false }}
      keyboard={false}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      footer={[
        <Button key="copy" type="primary" onClick={copy}>
          Copiar link
        </Button>,
        <Button key="close" onClick={onClose}>
          Já guardei o link
        </Button>,
      ]}
    >
      <DialogContent content={content}>
        <p className={styles.explanation}>{officeSendsLink}</p>
        <Input.TextArea
          readOnly
          autoSize
          aria-label="Novo link do cliente"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
    </Modal>
  )
}
